import type { Page } from '@playwright/test'
import { cartLines, expect, sessionItem, test } from '../customer.ts'
import { holdRequests } from '../hold-requests.ts'
import { addToCart, beginOrder, close, confirmOrder, pressPlaceOrder, receiptDialog } from '../order-form.ts'
import { button } from '../panel.ts'
import { long } from '../shop.ts'
import { cart, cartButton } from '../shopper.ts'
import { newProduct } from '../staff-api.ts'

const customerLink = (page: Page) => page.locator('a[data-customer-link]:visible').first()

test('a new tab has the cart and the sign-in; Logout clears both, and leads both home', async ({
  page,
  context,
  admin,
  customer: _,
}) => {
  const [pin, bowl] = [await newProduct(admin), await newProduct(admin)]
  await addToCart(page, pin)
  await expect(customerLink(page)).toHaveAttribute('href', '/order')
  // It copies no state of the first tab.
  const other = await context.newPage()
  await other.goto('/order')
  await expect(other).toHaveURL('/order')
  await expect(other.getByText('You have no orders yet.')).toBeVisible()
  await expect(customerLink(other)).toHaveAttribute('href', '/order')
  await expect(cartButton(other)).toHaveText(/1 ITEM$/)
  await addToCart(other, bowl)
  await page.bringToFront()
  await expect(cartButton(page)).toHaveText(/2 ITEMS$/)
  await cartButton(page).click()
  await button(cart(page), `Remove ${pin.name}`).click()
  await expect(cartButton(other)).toHaveText(/1 ITEM$/)

  await other.goto('/order')
  await page.keyboard.press('Escape')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
  for (const tab of [page, other]) {
    await expect(cartButton(tab)).toHaveText(/0 ITEMS$/)
    await expect(customerLink(tab)).toHaveAttribute('href', '/signin')
    for (const key of ['username', 'myOrder', 'cart', 'btnupdateOrder', 'access_token'])
      expect(await sessionItem(tab, key), key).toBeNull()
  }
  await page.goto('/order')
  await expect(page).toHaveURL('/')
})

test('what another tab orders leaves the cart', long, async ({ page, admin, context, customer: _ }) => {
  const [pin, bowl] = [await newProduct(admin, { price: 10 }), await newProduct(admin, { price: 7 })]
  await beginOrder(page, pin)
  const other = await context.newPage()
  await addToCart(other, bowl)
  await expect(cartButton(other)).toHaveText(/2 ITEMS$/)
  await cartButton(other).click()
  await button(cart(other), `Remove ${bowl.name}`).click()
  await pressPlaceOrder(other)

  const release = await holdRequests(page, '**/api/get_checkout/**')
  const sent = page.waitForRequest('**/api/get_checkout/**')
  await confirmOrder(page)
  await sent
  await confirmOrder(other)
  await close(cart(other))
  await other.getByRole('button', { name: 'Add to Cart' }).click()
  release()
  await expect(receiptDialog(page)).toContainText('$10.00')
  await expect(cart(other).getByText('Your cart was changed in another tab. Please check it.')).toBeVisible()
  await expect(cartLines(other)).toHaveText([RegExp(bowl.name)])
  await pressPlaceOrder(other)
  await confirmOrder(other)
  await expect(receiptDialog(other)).toContainText('$7.00')
  for (const tab of [page, other]) await expect(cartButton(tab)).toContainText('0')
  await other.goto('/order')
  await expect(other.getByRole('row').nth(2)).toContainText('SO-')
  await expect(other.getByRole('row')).toHaveCount(3)
})
