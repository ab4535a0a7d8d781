import type { Page } from '@playwright/test'
import { expect, long, test } from '../shop.ts'
import { startSlowNetwork } from '../slow-network.ts'

/** Records on each page what moved when it appeared: the groups of its view transition, or none. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready
      const moved = document.getAnimations().flatMap(({ effect }) => {
        const pseudo = effect instanceof KeyframeEffect ? effect.pseudoElement : null
        return pseudo?.startsWith('::view-transition-group')
          ? [{ pseudo, milliseconds: effect!.getTiming().duration }]
          : []
      })
      Object.assign(globalThis, { revealed: { isTransition: viewTransition !== null, moved } })
    })
  }),
)

const GROWING = '::view-transition-group(product-picture)'

/** Opens a product of the list. Returns what its page recorded. */
async function openProduct(page: Page) {
  await page.locator('.card').nth(1).getByRole('heading').getByRole('link').click()
  await expect(page.locator('.gallery')).toBeVisible()
  await page.waitForFunction(() => 'revealed' in globalThis)
  return page.evaluate(() => Reflect.get(globalThis, 'revealed'))
}

test('the picture of a card grows into the gallery, from a list and from home', async ({ page }) => {
  for (const list of ['/category?name=Rings', '/']) {
    await page.goto(list)
    const { moved } = await openProduct(page)
    expect(moved, list).toContainEqual({ pseudo: GROWING, milliseconds: 220 })
  }
})

test('a press while the picture grows is heard', long, async ({ page, context }) => {
  await context.addInitScript(() =>
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready
      for (const animation of document.getAnimations()) animation.pause()
    }),
  )
  await page.goto('/category?name=Rings')
  expect((await openProduct(page)).moved).toContainEqual(expect.objectContaining({ pseudo: GROWING }))
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1')
})

test('the picture grows on a page that arrives in two parts, too', long, async ({ page, shop, pageErrors }) => {
  pageErrors.expect(/^foreign request: http:\/\/127\.0\.0\.1/)
  const slow = await startSlowNetwork(shop.url)
  await page.goto(`${slow.url}/category?name=Rings`)
  expect((await openProduct(page)).moved).toContainEqual(expect.objectContaining({ pseudo: GROWING }))
  await slow.stop()
})

test('nothing moves for those who want less motion', long, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/category?name=Rings')
  expect(await openProduct(page)).toEqual({ isTransition: false, moved: [] })
})
