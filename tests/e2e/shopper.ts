import { expect, type Page } from '@playwright/test'

let met = 0

/** A phone number that nobody on this worker's shop has yet. */
export function newPhone(): string {
  met += 1
  return `+1 212 555 ${String(4000 + met)}`
}

export const password = 'pearls-and-sand'

/** Signs up through the page and ends on the home page, signed in. Returns the shopper’s user name. */
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
