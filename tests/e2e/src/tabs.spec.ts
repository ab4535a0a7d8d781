import type { Page } from '@playwright/test'
import { cartLines, expect, test } from '../customer.ts'
import { holdRequests } from '../hold-requests.ts'
import { addToCart, beginOrder, close, confirmOrder, pressPlaceOrder, receiptDialog } from '../order-form.ts'
import { long } from '../shop.ts'
import { cart, cartButton, signUp } from '../shopper.ts'
import { newProduct } from '../staff-api.ts'

const customerLink = (page: Page) => page.locator('a[data-customer-link]:visible').first()

/** Opens My Orders in a new tab, which copies no state of this tab. */
async function openOrdersInNewTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto('/order')
  return tab
}

test('a new tab has the cart and the sign-in, and both change together', async ({ page, admin }) => {
  await signUp(page)
  await expect(customerLink(page)).toHaveAttribute('href', '/order')
  const [pin, bowl] = [await newProduct(admin), await newProduct(admin)]
  await addToCart(page, pin)
  const other = await openOrdersInNewTab(page)
  await expect(other).toHaveURL('/order')
  await expect(other.getByText('You have no orders yet.')).toBeVisible()
  await expect(customerLink(other)).toHaveAttribute('href', '/order')
  await expect(cartButton(other)).toHaveText(/1 ITEM$/)
  await addToCart(other, bowl)
  await page.bringToFront()
  await expect(cartButton(page)).toHaveText(/2 ITEMS$/)
  await cartButton(page).click()
  await cart(page)
    .getByRole('button', { name: `Remove ${pin.name}` })
    .click()
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
  }
})

test(
  'what another tab orders leaves the cart; each places one order',
  long,
  async ({ page, admin, context, customer: _ }) => {
    const [pin, bowl] = [await newProduct(admin, { price: 10 }), await newProduct(admin, { price: 7 })]
    await beginOrder(page, pin)
    const other = await context.newPage()
    await addToCart(other, bowl)
    await expect(cartButton(other)).toHaveText(/2 ITEMS$/)
    await cartButton(other).click()
    await cart(other)
      .getByRole('button', { name: `Remove ${bowl.name}` })
      .click()
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
  },
)
