import { expect, type Page } from '@playwright/test'

let used = 0

/** Returns a phone number that no customer of this worker's shop has. */
export function newPhone(): string {
  used += 1
  return `+1 212 555 ${String(4000 + used)}`
}

export const password = 'pearls-and-sand'

/** Signs up through the sign-up page. Returns the username. */
export async function signUp(page: Page, phone = newPhone()): Promise<string> {
  if (!page.url().includes('/signup')) await page.goto('/signup')
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /sign up/i }).click()
  await expect(page).not.toHaveURL(/signup/)
  return phone.replace(/ /g, '')
}

export const cartButton = (page: Page) => page.locator('[data-opens-cart]').first()
export const cart = (page: Page) => page.getByRole('dialog', { name: /cart/i })

/** Adds the first product of the page to the cart. */
export async function addFirst(page: Page) {
  const add = page.getByRole('button', { name: /^Add to Cart/ })
  await add.first().click()
}
