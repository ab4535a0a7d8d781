import type { Page } from '@playwright/test'
import { test as base, expect } from './shop.ts'
import { cart, newPhone, password } from './shopper.ts'

export type Customer = { name: string; token: string }

/** Adds the fixture `customer`, who is signed in from the first page on. */
export const test = base.extend<{ customer: Customer }>({
  customer: async ({ page }, use) => use(await signUpByApi(page)),
})

export { expect } from './shop.ts'

/** Signs up a new customer through the API, and sets the cookie and the session as the sign-up page does. */
export async function signUpByApi(page: Page): Promise<Customer> {
  const name = newPhone().replace(/ /g, '')
  const response = await page.request.post('/api/register', { form: { name, password } })
  const { token } = await response.json()
  expect(token).toEqual(expect.any(String))
  // By its cookie a page knows that another tab may be signed in.
  await page.request.get('/sanctum/csrf-cookie')
  await setSession(page, { username: name, access_token: token })
  return { name, token }
}

/** Sets keys of session storage, once, before the first page loads. */
export async function setSession(page: Page, keys: Record<string, string>) {
  await page.addInitScript((session) => {
    if (window !== top) return
    const mark = `set:${Object.keys(session).join()}`
    if (sessionStorage.getItem(mark)) return
    sessionStorage.setItem(mark, 'yes')
    for (const [key, text] of Object.entries(session)) sessionStorage.setItem(key, text)
  }, keys)
}

/** Returns the value of a key of session storage. */
export function sessionItem(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => sessionStorage.getItem(name), key)
}

/** Returns the lines of the open cart. Its dialog also contains the list of toasts. */
export const cartLines = (page: Page) => cart(page).getByRole('list', { name: 'In your cart' }).getByRole('listitem')

/** Stops the clock. Time then passes only with `page.clock.runFor`. */
export async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

/** Expects a toast with this text that is shown for the given time. The clock must be stopped. */
export async function expectToast(page: Page, kind: 'success' | 'error', text: string, milliseconds: number) {
  const toast = page.locator(`[data-sonner-toast][data-type="${kind}"]`).filter({ hasText: text })
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(toast).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [10] })
  // Its time starts in an effect, after it is drawn.
  await expect(toast).toHaveAttribute('data-mounted', 'true')
  await page.clock.runFor(milliseconds - 200)
  await expect(toast).toHaveAttribute('data-removed', 'false')
  // Its exit animation takes some more time.
  await page.clock.runFor(600)
  await expect(toast).toHaveCount(0)
}
