import { expect, type Locator, type Page } from '@playwright/test'
import { cart, cartButton } from './shopper.ts'

/** Puts one piece of each product into the cart, from its page. The same product again is pressed again. */
export async function addToCart(page: Page, ...products: { id: string }[]) {
  for (const [index, { id }] of products.entries()) {
    if (id !== products[index - 1]?.id) await page.goto(`/productDetail/${id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
  }
}

/** Opens the order form of a signed-in customer. */
export async function openOrderForm(page: Page) {
  await cartButton(page).click()
  await pressPlaceOrder(page)
  await expect(page.getByLabel('Enter Address')).toBeVisible()
}

/** Opens the order form with one piece of each product. */
export async function beginOrder(page: Page, ...products: { id: string }[]) {
  await addToCart(page, ...products)
  await openOrderForm(page)
}

export const pressPlaceOrder = (page: Page) => cart(page).getByRole('button', { name: 'Place Order' }).click()

export const confirmOrder = (page: Page) => page.getByRole('button', { name: 'Confirm' }).click()

export const receiptDialog = (page: Page) => page.getByRole('dialog', { name: /^Receipt/ })

/** Closes a dialog, such as the cart. */
export const close = (dialog: Locator) => dialog.getByRole('button', { name: 'Close', exact: true }).click()

export const errorToast = (page: Page) => page.locator('[data-sonner-toast][data-type="error"]')
