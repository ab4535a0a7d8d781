import { expect, type Page } from '@playwright/test'
import { cart, cartButton } from './shopper.ts'

/** Puts one piece of each product into the cart, from its page. */
export async function addToCart(page: Page, ...products: { id: string }[]) {
  for (const { id } of products) {
    await page.goto(`/productDetail/${id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
  }
}

/** Opens the order form of a signed-in customer. */
export async function openOrderForm(page: Page) {
  await cartButton(page).click()
  await cart(page).getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByLabel('Enter Address')).toBeVisible()
}

export const confirmOrder = (page: Page) => page.getByRole('button', { name: 'Confirm' }).click()

export const receiptDialog = (page: Page) => page.getByRole('dialog', { name: /^Receipt/ })
