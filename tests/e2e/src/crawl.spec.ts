import type { Page } from '@playwright/test'
import { findViolationsInBothSchemes } from '../axe.ts'
import { findLongWordOverflow, findOverflowingWidths } from '../crawl/long-words.ts'
import { findTextLostWhenEnlarged } from '../crawl/lost-text.ts'
import { findWrongPictureSizes } from '../crawl/picture-sizes.ts'
import { findCspFaults } from '../crawl/policy.ts'
import { findUndeclaredStorage } from '../crawl/stored.ts'
import { findBrokenFocusOutlines, findSmallTargets } from '../crawl/targets.ts'
import { findPageWeightFaults } from '../crawl/weight.ts'
import { expect, signUpByApi, test } from '../customer.ts'
import { long } from '../shop.ts'
import { addressOf, customerRoutes, everyRoute, extendTimeout } from '../site-routes.ts'

/** One page of each kind. */
const KINDS = ['/', '/category?name=Earrings#all', 'a product', 'a post', '/account']

/** The pages with a different layout on phones. */
const ON_PHONES = KINDS.slice(0, 3)

const OTHERS = [
  ...['/about', '/contact', '/signin', '/signup', '/forgot-password', '/reset-password?token=none', '/order', '/blog'],
  ...['/pages/delivery', '/pages/ring-size-guide', '/category?name=All', '/category?name=None', '/nothing-here'],
  ...['/category?search=pearl', '/category?search=zzzz', 'a product that is sold out'],
]

const isForCustomers = (what: string) => customerRoutes.some(([address]) => address === what)

const ADDRESS = 'https://www.example.com/products/some-ring-with-a-name'

// Colors are measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const what of [...KINDS, ...OTHERS]) {
  test(`nothing is wrong with ${what} at a desk`, KINDS.includes(what) ? {} : long, async ({ page, pageErrors }) => {
    pageErrors.expect(/404/)
    const isPublic = !isForCustomers(what)
    if (!isPublic) await signUpByApi(page)
    const address = await addressOf(page, what)
    const answer = page.waitForResponse((response) => response.url().endsWith(address.replace(/#.*/, '')))
    const open = () => page.goto(address)
    const ask = async () => [
      ...(isPublic ? await findPageWeightFaults(page, open) : await open().then(() => [])),
      ...(await waitUntilLoaded(page)),
      ...findCspFaults((await answer).headers()),
      ...(isPublic ? await findUndeclaredStorage(page) : []),
      ...(await findViolationsInBothSchemes(page)),
      ...(await findSmallTargets(page)),
      ...(await findBrokenFocusOutlines(page)),
      ...(await findWrongPictureSizes(page)),
      ...(await findOverflowingWidths(page)),
      // Customers' pages show no text of staff.
      ...(isPublic ? await findLongWordOverflow(page) : []),
    ]
    expect(await ask()).toEqual([])
  })

  const phoneTag = ON_PHONES.includes(what) ? {} : long
  test(`nothing is wrong with ${what} on a phone`, phoneTag, async ({ page, pageErrors }) => {
    pageErrors.expect(/404/)
    if (isForCustomers(what)) await signUpByApi(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(await addressOf(page, what))
    const ask = async () => [
      ...(await waitUntilLoaded(page)),
      ...(await findViolationsInBothSchemes(page)),
      ...(await findSmallTargets(page)),
      ...(await findBrokenFocusOutlines(page)),
      ...(await findTextLostWhenEnlarged(page, 24)),
      ...(await findTextLostWhenEnlarged(page, 32)),
      // Its browser is zoomed to 200 %.
      ...(await page.setViewportSize({ width: 195, height: 422 }).then(() => findTextLostWhenEnlarged(page, 16))),
    ]
    expect(await ask()).toEqual([])
  })
}

/** Waits until the page has loaded its data. Until then it is paler. */
async function waitUntilLoaded(page: Page): Promise<never[]> {
  await expect(page.locator('[aria-busy=true]:visible').filter({ visible: true })).toHaveCount(0)
  return []
}

for (const [address, leadsTo] of [
  ['/account', /signin/],
  ['/order', /\/$/],
] as const)
  test(`${address} of a visitor is as light as the page that it leads to`, long, async ({ page }) => {
    const open = () => page.goto(address, { waitUntil: 'commit' }).then(() => page.waitForURL(leadsTo))
    expect(await findPageWeightFaults(page, open)).toEqual([])
  })

test('the pictures of the quick view have correct sizes', long, async ({ page }) => {
  await page.goto('/category?name=Rings')
  const quickView = page.getByRole('button', { name: /^Quick View/ })
  await quickView.first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
  expect(await findWrongPictureSizes(page)).toEqual([])
})

test('what a visitor searches for stays within the window', long, async ({ page }) => {
  for (const search of [ADDRESS, 'Bracelet'.repeat(10)]) {
    await page.goto(`/category?search=${search}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(search)
    expect(await findOverflowingWidths(page), search).toEqual([])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every address shows its screen, without JavaScript as well', async ({ page }) => {
    for (const [address, heading] of extendTimeout([...(await everyRoute(page)), ...customerRoutes])) {
      const answer = await page.goto(address, { waitUntil: 'domcontentloaded' })
      expect(findCspFaults(answer?.headers()), address).toEqual([])
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading)
      await expect(page, address).toHaveTitle(/Aurel/)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Supplement' }), address).toBeVisible()
    }
  })
})
