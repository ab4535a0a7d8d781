import { findUndeclaredStorage, LOCAL } from '../crawl/stored.ts'
import { sessionItem } from '../customer.ts'
import { expect, test } from '../shop.ts'
import { addFirst, cart, cartButton } from '../shopper.ts'
import { addressOf } from '../site-routes.ts'

test('a visitor who fills a cart gets no cookie, and only what is said is stored', async ({ page }) => {
  await page.goto(await addressOf(page, 'a product'))
  await page.getByRole('combobox').fill('pearl')
  // The first key loads the script that stores searches.
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('pearl')
  await addFirst(page)
  await expect(page.getByText('Item Added!')).toBeVisible()
  await cartButton(page).click()
  await expect(cart(page)).toBeVisible()
  expect(await findUndeclaredStorage(page)).toEqual([])
  // Shows that the test reads the right storage.
  expect(await sessionItem(page, 'cart')).not.toBeNull()
  expect((await page.evaluate(() => Object.keys(localStorage))).toSorted()).toEqual(LOCAL)
})
