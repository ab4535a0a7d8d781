// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { placed } from '../../../support/product-fixtures.ts'
import { openPage } from '../../open-page.ts'
import { openStores } from '../../open-stores.ts'

const INTERACTIONS = ['pointerover', 'focusin', 'touchstart', 'click']

beforeEach(() => {
  openPage()
  document.body.innerHTML = '<button data-opens-cart>Cart</button> <p>Text</p>'
})

/**
 * Renders an island that waits for a press, by default of the cart's button. Like in Astro, it keeps `ssr` if its code
 * cannot be loaded.
 */
async function openIsland(selector = '[data-opens-cart]') {
  const { default: intent } = await import('../../../../src/islands/intent.ts')
  const island = { isReachable: true, isHydrated: false, fetched: 0 }
  const element = document.createElement('astro-island')
  element.setAttribute('ssr', '')
  const load = async () => {
    island.fetched++
    return async () => {
      if (!island.isReachable) return
      island.isHydrated = true
      element.removeAttribute('ssr')
    }
  }
  intent(load, { name: 'intent', value: selector }, element)
  return island
}

async function touch(selector: string, type = 'click') {
  document.querySelector(selector)!.dispatchEvent(new Event(type, { bubbles: true }))
  await new Promise(setImmediate)
}

test.each(INTERACTIONS)('an island is fetched at the first %s, once', async (type) => {
  const island = await openIsland()
  await touch('p', type)
  expect(island.fetched).toBe(0)
  await touch('button', type)
  await touch('button')
  expect(island).toMatchObject({ fetched: 1, isHydrated: true })
})

test.each(['touch', 'request'])('an island that cannot be fetched is again at the next %s', async (how) => {
  const { hydrateIslands } = await import('../../../../src/stores/hydrate-islands.ts')
  const island = await openIsland()
  const report = vi.fn()
  document.addEventListener('shopfront:unreachable', report)
  for (const isReachable of [false, true]) {
    island.isReachable = isReachable
    if (how === 'touch') await touch('button')
    else await new Promise<void>((resolve) => setImmediate(resolve, hydrateIslands()))
  }
  expect(report).toHaveBeenCalledTimes(1)
  expect(island).toMatchObject({ fetched: 2, isHydrated: true })
})

test('an island that a store has requested is fetched without a touch, before or after it is on the page', async () => {
  const { hydrateIslands } = await import('../../../../src/stores/hydrate-islands.ts')
  const island = await openIsland()
  hydrateIslands()
  await new Promise(setImmediate)
  expect(island.fetched).toBe(1)
  const later = await openIsland()
  await new Promise(setImmediate)
  expect(later.fetched).toBe(1)
})

test.each(['<form><input autofocus></form>', '<form data-press="held"></form>'])(
  'an island that is used before this has loaded is fetched at once: %s',
  async (form) => {
    document.body.innerHTML = `<button data-opens-cart>Cart</button><main>${form}</main>`
    document.querySelector('input')?.focus()
    expect(await openIsland()).toMatchObject({ fetched: 0 })
    const island = await openIsland('main form')
    await new Promise(setImmediate)
    expect(island).toMatchObject({ fetched: 1, isHydrated: true })
  },
)

test.each<[what: string, request: (shop: Awaited<ReturnType<typeof openStores>>) => void]>([
  ['a toast', ({ toastSuccess }) => toastSuccess('Item Added!')],
  ['the cart', ({ openSidePanel }) => openSidePanel('cart')],
  ['a receipt', ({ showReceipt }) => showReceipt(placed)],
  ['a success', ({ showSuccessDialog }) => showSuccessDialog('Checkout successfully!', 0)],
])('%s requests its island', async (_what, request) => {
  const shop = await openStores()
  expect(document.documentElement.dataset).not.toHaveProperty('hydrate')
  request(shop)
  expect(document.documentElement.dataset).toHaveProperty('hydrate')
})
