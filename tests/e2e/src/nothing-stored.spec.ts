import { expect, test } from '../shop.ts'
import { cart, cartButton } from '../shopper.ts'
import { everyRoute, extendTimeout } from '../site-routes.ts'

/** The stored keys that the page on privacy lists: of the specification (storefront.md §3), of searches and of products. */
const SESSION = ['cart', 'myOrder', 'shopfront:revision', 'shopfront:searched-from', 'shopfront:counted-search']
const LOCAL = ['shopfront:recent-products', 'shopfront:recent-searches']

test('a visitor who fills a cart gets no cookie, and only what is said is stored', async ({ page, context }) => {
  for (const [address] of extendTimeout(await everyRoute(page))) await page.goto(address)
  await page.goto('/')
  await page.getByRole('combobox').fill('pearl')
  // The script that stores searches is loaded at the first key.
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('pearl')
  await page.locator('[data-add-to-cart]').first().click()
  await expect(page.getByText('Item Added!')).toBeVisible()
  await cartButton(page).click()
  await expect(cart(page)).toBeVisible()
  const stored = await page.evaluate(() => ({
    session: Object.keys(sessionStorage),
    local: Object.keys(localStorage),
  }))
  expect(stored.session.filter((key) => !SESSION.includes(key))).toEqual([])
  expect(stored.local.filter((key) => !LOCAL.includes(key))).toEqual([])
  // That the test looks at the right place.
  expect(stored.session).toContain('cart')
  expect(stored.local.toSorted()).toEqual(LOCAL)
  expect(await context.cookies()).toEqual([])
})
