import type { Page } from '@playwright/test'
import type { Visitor } from '../support/visitor.ts'
import { signInAsAdmin } from './goods.ts'
import { test as base, expect } from './shop.ts'
import { cart, newPhone, password } from './shopper.ts'

export type Customer = { name: string; token: string }

/** Tests in which staff change the shop, or a customer is signed in from the first page on. */
export const test = base.extend<{ customer: Customer }, { admin: Visitor }>({
  admin: [async ({ shop }, use) => use(await signInAsAdmin(shop.url)), { scope: 'worker' }],
  customer: async ({ page }, use) => use(await signedUp(page)),
})

export { expect } from './shop.ts'

/** Signs a new customer up without a page: the session's keys and the cookie are as the sign-up page leaves them. */
async function signedUp(page: Page): Promise<Customer> {
  const name = newPhone().replace(/ /g, '')
  const answer = await page.request.post('/api/register', { form: { name, password } })
  const { token } = await answer.json()
  expect(token).toEqual(expect.any(String))
  await keep(page, { username: name, access_token: token })
  return { name, token }
}

/** Lays these keys into the session once, before the first page of it is read. */
export async function keep(page: Page, keys: Record<string, string>) {
  await page.addInitScript((kept) => {
    if (window !== top) return
    const mark = `laid:${Object.keys(kept).join()}`
    if (sessionStorage.getItem(mark)) return
    sessionStorage.setItem(mark, 'yes')
    for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text)
  }, keys)
}

/** What the session keeps under a key. */
export function kept(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => sessionStorage.getItem(name), key)
}

/** The lines of the opened cart. Toasts stand in the same dialog, in a list of their own. */
export const lines = (page: Page) => cart(page).getByRole('list', { name: 'In your cart' }).getByRole('listitem')

/** From here on time passes only when the test says so. */
export async function standStill(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

/** That a toast with these words comes, and goes after so long. Time is to stand still. */
export async function expectToast(page: Page, kind: 'success' | 'error', text: string, milliseconds: number) {
  const toast = page.locator(`[data-sonner-toast][data-type="${kind}"]`).filter({ hasText: text })
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(toast).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.clock.runFor(milliseconds - 200)
  await expect(toast).toHaveAttribute('data-removed', 'false')
  // Its way out takes a moment more.
  await page.clock.runFor(600)
  await expect(toast).toHaveCount(0)
}
