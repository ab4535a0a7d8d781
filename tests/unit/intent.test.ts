import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../support/browser.ts'
import { placed } from '../support/product-fixtures.ts'

class Place extends EventTarget {
  readonly opensCart: boolean
  constructor(opensCart: boolean) {
    super()
    this.opensCart = opensCart
  }
  closest(selector: string) {
    return selector === '[data-opens-cart]' && this.opensCart ? this : null
  }
}

let page: EventTarget & { documentElement: { dataset: Record<string, string> } }
let hydrated: boolean
let reachable: boolean
let fetched: number

beforeEach(() => {
  openPage()
  page = Object.assign(new EventTarget(), { documentElement: { dataset: {} } })
  vi.stubGlobal('Element', Place)
  vi.stubGlobal('document', page)
  hydrated = false
  reachable = true
  fetched = 0
})

/** The island waits for the cart's button. As with Astro, code that cannot be fetched leaves it as the server sent it. */
async function openIsland() {
  const { default: intent } = await import('../../src/islands/intent.ts')
  const load = async () => {
    fetched++
    return async () => {
      hydrated = reachable
    }
  }
  const island = { hasAttribute: (name: string) => name === 'ssr' && !hydrated }
  intent(load, { name: 'intent', value: '[data-opens-cart]' }, island as unknown as HTMLElement)
}

async function touch(kind: string, opensCart: boolean) {
  const event = new Event(kind)
  Object.defineProperty(event, 'target', { value: new Place(opensCart) })
  page.dispatchEvent(event)
  await new Promise(setImmediate)
}

test.each(['pointerover', 'focusin', 'touchstart', 'click'])(
  'an island is fetched at the first %s, once',
  async (kind) => {
    await openIsland()
    await touch(kind, false)
    expect(fetched).toBe(0)
    await touch(kind, true)
    await touch('click', true)
    expect([fetched, hydrated]).toEqual([1, true])
  },
)

test('an island whose code cannot be fetched says so and is fetched again at the next touch', async () => {
  await openIsland()
  const said = vi.fn()
  page.addEventListener('shopfront:unreachable', said)
  reachable = false
  await touch('click', true)
  expect(said).toHaveBeenCalledTimes(1)
  reachable = true
  await touch('click', true)
  expect([fetched, hydrated]).toEqual([2, true])
})

test('an island that a store has asked for comes without a touch, before or after it is on the page', async () => {
  const { hydrateIslands } = await import('../../src/stores/hydrate-islands.ts')
  await openIsland()
  hydrateIslands()
  await new Promise(setImmediate)
  expect(fetched).toBe(1)
  await openIsland()
  await new Promise(setImmediate)
  expect(fetched).toBe(2)
})

test('a store can ask again for an island that could not be fetched', async () => {
  const { hydrateIslands } = await import('../../src/stores/hydrate-islands.ts')
  reachable = false
  await openIsland()
  hydrateIslands()
  await new Promise(setImmediate)
  reachable = true
  hydrateIslands()
  await new Promise(setImmediate)
  expect([fetched, hydrated]).toEqual([2, true])
})

const askers: Record<string, () => Promise<unknown>> = {
  'a toast': async () => (await import('../../src/stores/toasts.ts')).toastSuccess('Item Added!'),
  'the cart': async () => (await import('../../src/stores/panel.ts')).openPanel('cart'),
  'a receipt': async () => (await import('../../src/stores/receipt.ts')).showReceipt(placed),
  'a success': async () => (await import('../../src/stores/announcement.ts')).announce('Checkout successfully!', 0),
}

test.each(Object.keys(askers))('%s asks for its island', async (what) => {
  await askers[what]?.()
  expect(page.documentElement.dataset).toHaveProperty('awake')
})
