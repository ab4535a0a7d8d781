import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../customer.ts'
import { beginOrder, confirmOrder, receiptDialog } from '../order-form.ts'
import { long } from '../shop.ts'
import { cart, newPhone, password } from '../shopper.ts'
import { newProduct } from '../staff-api.ts'

// A phone, where toasts and fields share little space.
test.use({ viewport: { width: 390, height: 664 } })

/** The error message is announced before the field's hint. */
async function expectFieldError(field: Locator, text: string | RegExp) {
  const page = field.page()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const fault = page.locator(`[id="${(await field.getAttribute('aria-describedby'))?.split(' ')[0]}"]`)
  await expect(fault).toHaveText(text)
  await expect(field).toBeFocused()
}

/** Expects a toast with this text that does not cover the focused field. */
async function expectToastBeside(page: Page, text: string) {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: text })
  await expect(toast).toHaveAttribute('data-mounted', 'true')
  await expect(async () => {
    const [toastBox, fieldBox] = [await toast.boundingBox(), await page.locator(':focus').boundingBox()]
    const isApart = toastBox!.y + toastBox!.height <= fieldBox!.y || fieldBox!.y + fieldBox!.height <= toastBox!.y
    expect(isApart, JSON.stringify([toastBox, fieldBox])).toBe(true)
    expect(fieldBox!.y).toBeGreaterThanOrEqual(0)
  }).toPass({ timeout: 10_000 })
}

async function signIn(page: Page, phone: string) {
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill('wrong-pearls')
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

test('a refused sign-in is shown at its field, and no toast covers it', long, async ({ page }) => {
  const refusal = 'The phone number or the password is wrong.'
  await page.goto('/signin')
  await signIn(page, newPhone())
  await expectFieldError(page.getByLabel('Password', { exact: true }), refusal)
  await expectToastBeside(page, refusal)
  await page.reload()
  await page.getByLabel('Password', { exact: true }).evaluate((field) => field.scrollIntoView({ block: 'start' }))
  await signIn(page, newPhone())
  await expectFieldError(page.getByLabel('Password', { exact: true }), refusal)
  await expectToastBeside(page, refusal)
})

test('a sign-up shows all its faults at once, and each refusal, at their fields', async ({ page, customer }) => {
  await page.goto('/signup')
  const main = page.getByRole('main')
  const [phone, email, secret] = [
    page.getByLabel('Phone Number'),
    page.getByLabel('Email'),
    page.getByLabel('Password', { exact: true }),
  ]
  await expect(secret).toHaveAccessibleDescription('At least 6 characters.')
  await expect(email).toHaveAccessibleDescription(/^Optional\. We email you updates on your orders/)
  await email.fill('ada')
  await secret.fill('short')
  await main.getByRole('button', { name: 'Sign up' }).click()
  await expectFieldError(phone, /\w/)
  for (const field of [email, secret]) await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Password must be at least 6 characters')).toHaveCount(1)
  await phone.fill(newPhone())
  await email.fill('ada@nowhere')
  await secret.press('Enter')
  await expectFieldError(secret, 'Password must be at least 6 characters')
  await secret.fill(password)
  await email.press('Enter')
  await expectFieldError(email, 'This is not an email address.')
  await email.fill('')
  await phone.fill(customer.name)
  await phone.press('Enter')
  await expectFieldError(phone, 'This phone number is already registered.')
  await expectToastBeside(page, 'This phone number is already registered.')
  await expect(secret).toHaveAttribute('aria-invalid', 'false')
})

test('an empty field shows its error until something is typed', long, async ({ page }) => {
  for (const [path, button, label] of [
    ['/signin', 'Sign in', 'Phone Number'],
    ['/signup', 'Sign up', 'Phone Number'],
    ['/contact', 'Send', 'Name'],
    ['/forgot-password', 'Send', 'Email'],
  ] as const) {
    await page.goto(path)
    const field = page.getByRole('main').getByLabel(label)
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    await expectFieldError(field, /\w/)
    await field.press('1')
    await expect(field).toHaveAttribute('aria-invalid', 'false')
  }
})

test('a too long address has an error until it changes', long, async ({ page, admin, customer: _, pageErrors }) => {
  pageErrors.expect(/422/)
  await beginOrder(page, await newProduct(admin))
  const address = page.getByLabel('Enter Address')
  await address.fill('a'.repeat(2001))
  await confirmOrder(page)
  await expectFieldError(address, 'This is too long.')
  await expectToastBeside(page, 'This is too long.')
  await expect(page.getByLabel('Enter Phone Number')).toHaveAttribute('aria-invalid', 'false')
  await address.fill('1 Sand Lane')
  await expect(address).toHaveAttribute('aria-invalid', 'false')
  await confirmOrder(page)
  await expect(receiptDialog(page)).toBeVisible()
  await page.goto('/order')
  await page.getByRole('row').getByRole('button', { name: 'Edit' }).click()
  await expect(cart(page).getByLabel('Enter Address')).toHaveValue('1 Sand Lane')
  await address.fill('b'.repeat(2001))
  await page.getByRole('button', { name: 'Update Order' }).click()
  await expectFieldError(address, 'This is too long.')
})
