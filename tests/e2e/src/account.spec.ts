import type { Locator, Page } from '@playwright/test'
import { mailsTo } from '../../support/mails.ts'
import { visitor } from '../../support/visitor.ts'
import { expect, expectToast, sessionItem, stopClock, test } from '../customer.ts'
import { waitForFonts } from '../fonts.ts'
import { holdRequests } from '../hold-requests.ts'
import { layoutShift } from '../layout-shift.ts'
import { long } from '../shop.ts'
import { newPhone, password, signUp } from '../shopper.ts'

const expectError = (page: Page, text: string) => expectToast(page, 'error', text, 5000)

test('signing up welcomes and keeps name and token; the account changes the name', async ({ page, admin }) => {
  await page.goto('/signup')
  await expect(page.getByLabel('Email')).not.toHaveAttribute('required')
  for (const label of ['Phone Number', 'Password'])
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('somebody.new@aurel.example')
  const phone = await signUp(page)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText(/^Welcome!/)).toBeVisible()
  expect(await sessionItem(page, 'username')).toBe(phone)
  expect(await sessionItem(page, 'access_token')).toEqual(expect.any(String))
  const name = page.locator('[data-customer-name]')
  await expect(name).toHaveText('Ada Lovelace')

  await page.goto('/account')
  for (const [label, value] of Object.entries({ Username: phone, Email: 'somebody.new@aurel.example' })) {
    await expect(page.getByLabel(label)).toHaveValue(value)
    await expect(page.getByLabel(label)).toHaveAttribute('readonly')
  }
  await page.getByLabel('Your name').fill('Ada M. Lovelace')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name is saved.')).toBeVisible()
  await expect(name).toHaveText('Ada M. Lovelace')
  const stored = `/api/customers?where[username][equals]=${encodeURIComponent(phone)}`
  expect((await admin.get(stored)).body).toMatchObject({ docs: [{ name: 'Ada M. Lovelace' }] })
})

test('the sign-in shows the password, refuses a wrong one for 5 s, and leads home', async ({ page, shop }) => {
  const name = newPhone()
  await visitor(shop.url).post('/api/register', { form: { name, password } })
  await page.goto('/signin')
  const [phone, secret] = [page.getByLabel('Phone Number'), page.getByLabel('Password', { exact: true })]
  const [main, header] = [page.getByRole('main'), page.getByRole('banner')]
  await expect(phone).toHaveAttribute('required')
  await expect(secret).toHaveAttribute('type', 'password')
  await secret.focus()
  await page.getByRole('button', { name: 'Show Password' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
  await page.getByRole('switch', { name: 'Remember Me' }).check()
  await expect(main.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password')
  await expect(main.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  await stopClock(page)
  await phone.fill(name)
  await secret.fill('not-that-one')
  await main.getByRole('button', { name: 'Sign in' }).click()
  await expectError(page, 'The phone number or the password is wrong.')
  await expect(phone).toHaveValue(name)
  await secret.fill(password)
  await main.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/$/)
  await header.getByRole('link', { name: name.slice(-8).replace(' ', '-') }).click()
  await expect(page).toHaveURL(/\/order$/)
})

/** Returns the two fields for a new password, and the button below them. */
async function submitPassword(form: Page | Locator, button: string, wanted: string, again = wanted) {
  await form.getByLabel('New password', { exact: true }).fill(wanted)
  await form.getByLabel('Confirm password', { exact: true }).fill(again)
  await form.getByRole('button', { name: button }).click()
}

const FAULTS = [
  ['', '', 'Please fill out'],
  ['new-pearls', 'new-perls', 'Password and confirmation password do not match.'],
  ['short', 'short', 'Password must be at least 6 characters'],
] as const

test('changing the password follows its three rules, each said for 5 s', long, async ({ page, customer }) => {
  await page.goto('/account')
  await stopClock(page)
  const form = page.getByRole('form', { name: 'Change password' })
  const [current, wanted] = ['Current password', 'New password'].map((name) =>
    form.getByLabel(name, { exact: true }),
  ) as [Locator, Locator]
  const change = async (typed: string, ...passwords: [string, string?]) => {
    await current.fill(typed)
    await submitPassword(form, 'Change password', ...passwords)
  }
  for (const [first, second, refusal] of FAULTS) {
    await change(first && password, first, second)
    await expectError(page, refusal)
  }
  await change('not-that-one', 'new-pearls')
  await expectError(page, 'current password')
  await expect(wanted).toHaveValue('new-pearls')
  await change(password, 'new-pearls')
  await expectToast(page, 'success', 'password', 3000)
  await expect(wanted).toHaveValue('')
  const again = await page.request.post('/api/login', { form: { name: customer.name, password: 'new-pearls' } })
  expect((await again.json()).status).toBe(1)
})

test('a visitor who opens the account signs in, and comes back to it', long, async ({ page, pageErrors }) => {
  pageErrors.expect(/401/)
  await page.goto('/account')
  await expect(page).toHaveURL(/\/signin#from=%2Faccount$/)
  await expect(page.getByText('Please Login!')).toBeVisible()
  const signUpLink = page.getByRole('main').getByRole('link', { name: 'Sign up' })
  await expect(signUpLink).toHaveAttribute('href', /\/signup#from=%2Faccount$/)
  await waitForFonts(page)
  // Where Georgia and Arial are missing, for which the fallback fonts are adjusted, the fonts move some lines a little.
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('an expired token leads to Forgot password, which needs an email', long, async ({ page }) => {
  for (const address of ['/reset-password?token=used-up', '/reset-password']) {
    await page.goto(address)
    await expect(page.getByText('Sorry, your token expired!')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent += 1
  })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(sent).toBe(0)
  await page.getByLabel('Email').fill('nobody@aurel.example')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('[data-sonner-toast][data-type="success"]')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/signin')
})

test('a reset link is verified, refuses a bad password, and leads to the sign-in', async ({ page, shop }) => {
  const [name, email] = [newPhone(), `reset.${Date.now()}@aurel.example`]
  await visitor(shop.url).post('/api/register', { form: { name, email, password } })
  await visitor(shop.url).post('/api/forgot-password', { form: { email } })
  let token = ''
  await expect(async () => {
    token = /reset-password\?token=([\w.~-]+)/.exec(mailsTo(shop.dataDir, email)[0] ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
  }).toPass()
  const verify = await holdRequests(page, '**/api/verify-token**')
  await page.goto(`/reset-password?token=${token}`)
  await expect(page.getByText('Verify authentication')).toBeVisible()
  await expect(page.getByText('Please wail...')).toBeVisible()
  verify()
  await stopClock(page)
  await submitPassword(page, 'Submit', 'new-pearls', 'new-perls')
  await expectError(page, 'Password and confirmation password do not match.')
  const answered = page.waitForResponse('**/api/reset-password')
  await submitPassword(page, 'Submit', 'new-pearls')
  await (await answered).finished()
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(page.locator('[data-sonner-toast][data-type="success"]')).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [10] })
  await page.clock.runFor(3800)
  await expect(page).toHaveURL(/reset-password/)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(/\/signin$/)
})
