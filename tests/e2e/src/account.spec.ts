import type { Locator, Page } from '@playwright/test'
import { mailsTo } from '../../support/mails.ts'
import { visitor } from '../../support/visitor.ts'
import { expect, expectToast, sessionItem, stopClock, test } from '../customer.ts'
import { waitForFonts } from '../fonts.ts'
import { holdRequests } from '../hold-requests.ts'
import { layoutShift } from '../layout-shift.ts'
import { beginOrder, confirmOrder, receiptDialog } from '../order-form.ts'
import { long } from '../shop.ts'
import { addFirst, cartButton, newPhone, password, signUp } from '../shopper.ts'
import { newProduct } from '../staff-api.ts'

const expectError = (page: Page, text: string) => expectToast(page, 'error', text, 5000)

test('signing up keeps name and token and welcomes; the email is optional', async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByLabel('Email')).not.toHaveAttribute('required')
  for (const label of ['Phone Number', 'Password']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required')
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
  const name = await signUp(page)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText(/^Welcome!/)).toBeVisible()
  expect(await sessionItem(page, 'username')).toBe(name)
  expect(await sessionItem(page, 'access_token')).toEqual(expect.any(String))
})

test('the sign-in has phone, a password that can be shown, Remember Me and links', long, async ({ page }) => {
  await page.goto('/signin')
  const field = page.getByLabel('Password', { exact: true })
  await expect(page.getByLabel('Phone Number')).toHaveAttribute('required')
  await expect(field).toHaveAttribute('type', 'password')
  await field.focus()
  await page.getByRole('button', { name: 'Show Password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('switch', { name: 'Remember Me' }).check()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password')
  await expect(main.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
})

test('signing in goes home; a wrong password is refused for 5 s and the phone number stays', async ({ page, shop }) => {
  const name = newPhone()
  await visitor(shop.url).post('/api/register', { form: { name, password } })
  await page.goto('/signin')
  await stopClock(page)
  await page.getByLabel('Phone Number').fill(name)
  await page.getByLabel('Password', { exact: true }).fill('not-that-one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectError(page, 'The phone number or the password is wrong.')
  await expect(page.getByLabel('Phone Number')).toHaveValue(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: name.slice(-8).replace(' ', '-') })).toBeVisible()
})

test('a name is asked for at sign-up or with the order; the account changes it', async ({ page, admin }) => {
  await page.goto('/signup')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill('somebody.new@aurel.example')
  const first = await signUp(page)
  const name = page.locator('[data-customer-name]')
  await expect(name).toHaveText('Ada Lovelace')
  await page.goto('/account')
  for (const [label, value] of [
    ['Username', first],
    ['Email', 'somebody.new@aurel.example'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value)
    await expect(page.getByLabel(label)).toHaveAttribute('readonly')
  }
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(name).toHaveText('Sign in')

  const phone = await signUp(page)
  await beginOrder(page, await newProduct(admin))
  await page.getByLabel('Your name').fill('Grace Hopper')
  await confirmOrder(page)
  await expect(receiptDialog(page)).toBeVisible()
  await expect(name).toHaveText('Grace Hopper')
  await page.goto('/account')
  await expect(page.getByLabel('Your name')).toHaveValue('Grace Hopper')
  await page.getByLabel('Your name').fill('Grace M. Hopper')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name is saved.')).toBeVisible()
  await expect(name).toHaveText('Grace M. Hopper')
  const found = await admin.get<{ docs: { name: string }[] }>(
    `/api/customers?where[username][equals]=${encodeURIComponent(phone)}`,
  )
  expect(found.body.docs).toMatchObject([{ name: 'Grace M. Hopper' }])
})

test('Logout clears what the session kept, empties the cart and goes home', async ({ page, customer }) => {
  await page.goto('/')
  await addFirst(page)
  await expect(cartButton(page)).toContainText('1')
  await expect(page.getByRole('banner').getByRole('link', { name: customer.name })).toBeVisible()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(cartButton(page)).toContainText('0')
  for (const key of ['username', 'myOrder', 'cart', 'btnupdateOrder', 'access_token']) {
    expect(await sessionItem(page, key), key).toBeNull()
  }
  await page.goto('/order')
  await expect(page).toHaveURL(/\/$/)
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
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    /\/signup#from=%2Faccount$/,
  )
  await waitForFonts(page)
  // Without Georgia and Arial, for which the fallback fonts are adjusted, one line wraps differently.
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('Forgot password sends nothing without an email, and leads back to the sign-in', long, async ({ page }) => {
  await page.goto('/forgot-password')
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

test('a reset link is verified, refuses bad passwords, and leads to the sign-in', async ({ page, shop }) => {
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
  for (const [wanted, again, refusal] of FAULTS) {
    await submitPassword(page, 'Submit', wanted, again)
    await expectError(page, refusal)
  }
  const answered = page.waitForResponse('**/api/reset-password')
  await submitPassword(page, 'Submit', 'new-pearls')
  await (await answered).finished()
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(page.locator('[data-sonner-toast][data-type="success"]')).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.clock.runFor(3800)
  await expect(page).toHaveURL(/reset-password/)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(/\/signin$/)
})

test('an expired or missing token says so and leads to Forgot password', long, async ({ page }) => {
  for (const address of ['/reset-password?token=used-up', '/reset-password']) {
    await page.goto(address)
    await expect(page.getByText('Sorry, your token expired!')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})
