import type { Page } from '@playwright/test'
import { expect, test } from '../customer.ts'
import { holdRequests } from '../hold-requests.ts'
import { long } from '../shop.ts'
import { newPhone, password } from '../shopper.ts'

/** Delays all script files until the returned function is called. */
const holdScripts = (page: Page) => holdRequests(page, '**/_assets/*.js')

/** Types a text into a field, and expects it to be sent, or the second text. */
type Typed = [label: string, text: string, sent?: string]

const phone = newPhone()
const forms: [address: string, button: string, call: string, typed: Record<string, Typed>][] = [
  ['/signin', 'Sign in', 'login', { name: ['Phone Number', newPhone()], password: ['Password', password] }],
  [
    ...(['/signup', 'Sign up', 'register'] as const),
    { name: ['Phone Number', `Phone: ${phone}`, phone], password: ['Password', password] },
  ],
  ['/forgot-password', 'Send', 'forgot-password', { email: ['Email', 'nobody@aurel.example'] }],
  [
    ...(['/contact', 'Send', 'post_contact'] as const),
    {
      name: ['Name', 'Ada'],
      phone: ['Phone', '5035550100'],
      mail: ['Email', 'ada@example.com'],
      content: ['Message', 'Is the ring still there?'],
    },
  ],
]

for (const [address, button, call, typed] of forms) {
  const tag = address === '/signin' ? {} : long
  test(`a form at ${address} that is sent before its script arrives there later`, tag, async ({ page }) => {
    const releaseScripts = await holdScripts(page)
    const called = page.waitForRequest(`**/api/${call}`)
    await page.goto(address, { waitUntil: 'commit' })
    const main = page.getByRole('main')
    for (const [label, text] of Object.values(typed)) await main.getByLabel(label, { exact: true }).fill(text)
    await main.getByRole('button', { name: button, exact: true }).click()
    await expect(main.getByText('One moment, please.')).toBeVisible()
    await expect(main.getByText('+1 503 555 0142').first()).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
    releaseScripts()
    const sent = (await called).postDataJSON()
    for (const [name, [, text, wanted = text]] of Object.entries(typed)) expect(sent[name]?.trim()).toBe(wanted)
    await expect(main.getByText('One moment, please.')).toBeHidden()
    expect(page.url()).not.toContain('?')
  })
}

test('a form with an empty field, sent before its script, shows the error later', long, async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/signin', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(main.getByLabel('Phone Number')).toBeFocused()
  await main.getByLabel('Phone Number').pressSequentially('5')
  releaseScripts()
  await expect(main.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(main.getByLabel('Phone Number')).toHaveAttribute('aria-invalid', 'false')
})

test('a cart that is filled and opened before the script has loaded opens with it afterwards', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/category?name=Earrings', { waitUntil: 'commit' })
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await add.click()
  await add.click()
  await page.locator('[data-opens-cart]:visible').first().click()
  releaseScripts()
  await expect(page.locator('[data-cart-count]').first()).toHaveText('2')
  await expect(page.getByText('Item Added!').first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: /cart/i })).toBeVisible()
})

test('a filter that is chosen before the script has loaded filters the list afterwards', long, async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/category?name=All&available=1', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: /^On sale/ }).check()
  const total = await main.locator('[data-count]').textContent()
  releaseScripts()
  await expect(main.locator('[data-count]')).not.toHaveText(total!)
  await expect(page).toHaveURL(/[?&]offer=1/)
  await expect(main.getByRole('checkbox', { name: /^In stock/ })).toBeChecked()
})

test('buttons that need a script are disabled until it has loaded', long, async ({ page, customer: _ }) => {
  const releaseScripts = await holdScripts(page)
  const [secret, show] = [
    page.getByLabel('Password', { exact: true }),
    page.getByRole('button', { name: 'Show Password' }),
  ]
  for (const address of ['/signin', '/signup']) {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(secret).toBeEditable()
    await expect(show).toBeHidden()
  }
  const logout = page.getByRole('button', { name: 'Logout' })
  for (const address of ['/order', '/account']) {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(logout).toBeDisabled()
  }
  releaseScripts()
  await logout.click()
  await expect(page).toHaveURL('/')
})
