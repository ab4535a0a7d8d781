import type { Locator, Page } from '@playwright/test'
import { expect, test } from './customer.ts'
import { newProduct } from './goods.ts'
import { cart, cartButton, newPhone, password } from './shopper.ts'

// A phone, where toasts and fields have to share the window.
test.use({ viewport: { width: 390, height: 664 } })

async function expectFault(field: Locator, text: string | RegExp) {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(text)
  await expect(field).toBeFocused()
}

/** That the toast with these words is there, and leaves the focused field to be seen. */
async function expectToastBeside(page: Page, text: string) {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: text })
  await expect(toast).toHaveAttribute('data-mounted', 'true')
  await expect(async () => {
    const [low, field] = [await toast.boundingBox(), await page.locator(':focus').boundingBox()]
    const apart = low!.y + low!.height <= field!.y || field!.y + field!.height <= low!.y
    expect(apart, JSON.stringify([low, field])).toBe(true)
    expect(field!.y).toBeGreaterThanOrEqual(0)
  }).toPass({ timeout: 10_000 })
}

async function signIn(page: Page, phone: string) {
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill('wrong-pearls')
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

test('a refused sign-in stands at its field, and no toast covers it, wherever the page is scrolled to', async ({
  page,
}) => {
  const refusal = 'The phone number or the password is wrong.'
  await page.goto('/signin')
  await signIn(page, newPhone())
  await expectFault(page.getByLabel('Password', { exact: true }), refusal)
  await expectToastBeside(page, refusal)
  await page.reload()
  await page.getByLabel('Password', { exact: true }).evaluate((field) => field.scrollIntoView({ block: 'start' }))
  await signIn(page, newPhone())
  await expectFault(page.getByLabel('Password', { exact: true }), refusal)
  await expectToastBeside(page, refusal)
})

test('each refusal of a sign-up stands at the field that it is about', async ({ page, customer }) => {
  await page.goto('/signup')
  const [phone, email, secret] = [
    page.getByLabel('Phone Number'),
    page.getByLabel('Email'),
    page.getByLabel('Password', { exact: true }),
  ]
  await phone.fill(newPhone())
  await secret.fill('short')
  await secret.press('Enter')
  await expectFault(secret, 'Password must be at least 6 characters')
  await secret.fill(password)
  await phone.fill(customer.name)
  await phone.press('Enter')
  await expectFault(phone, 'This phone number is already registered.')
  await expectToastBeside(page, 'This phone number is already registered.')
  await expect(secret).toHaveAttribute('aria-invalid', 'false')
  await phone.fill(newPhone())
  await email.fill('ada@nowhere')
  await email.press('Enter')
  await expectFault(email, 'This is not an e-mail address.')
})

test('what is left empty or is none is said at the field, and goes as soon as it is mended', async ({ page }) => {
  for (const [address, button, label] of [
    ['/signin', 'Sign in', 'Phone Number'],
    ['/signup', 'Sign up', 'Phone Number'],
    ['/contact', 'Send', 'Name'],
    ['/forgot-password', 'Send', 'Email'],
  ] as const) {
    await page.goto(address)
    const field = page.getByRole('main').getByLabel(label)
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    await expectFault(field, /\w/)
    await field.press('1')
    await expect(field).toHaveAttribute('aria-invalid', 'false')
  }
  await page.goto('/contact')
  for (const label of ['Name', 'Phone', 'Content']) await page.getByRole('main').getByLabel(label).fill('1')
  await page.getByLabel('Mail').fill('nobody')
  await page.getByRole('button', { name: 'Send' }).click()
  await expectFault(page.getByLabel('Mail'), /\w/)
  await page.getByLabel('Mail').fill('nobody@aurel.example')
  await page.getByRole('main').getByLabel('Content').fill('')
  await page.getByRole('button', { name: 'Send' }).click()
  await expectFault(page.getByRole('main').getByLabel('Content'), /\w/)
})

test('a wrong present password stands at its field', async ({ page, customer }) => {
  expect(customer.token).not.toBe('')
  await page.goto('/account')
  await page.getByLabel('Current password', { exact: true }).fill('wrong-pearls')
  await page.getByLabel('New password', { exact: true }).fill('new-pearls')
  await page.getByLabel('Confirm password', { exact: true }).fill('new-pearls')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectFault(page.getByLabel('Current password', { exact: true }), 'The current password is wrong.')
  await expectToastBeside(page, 'The current password is wrong.')
})

test('an address that is too long is said at its field, in the order form and in an edit, and goes as it is mended', async ({
  page,
  admin,
  customer,
  complaints,
}) => {
  complaints.expect(/422/)
  expect(customer.token).not.toBe('')
  const { id } = await newProduct(admin)
  const address = page.getByLabel('Enter Address')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(`/productDetail/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await cartButton(page).click()
  await press('Place Order')
  await address.fill('a'.repeat(2001))
  await press('Confirm')
  await expectFault(address, 'This is too long.')
  await expectToastBeside(page, 'This is too long.')
  await expect(page.getByLabel('Enter Phone Number')).toHaveAttribute('aria-invalid', 'false')
  await address.fill('1 Sand Lane')
  await expect(address).toHaveAttribute('aria-invalid', 'false')
  await press('Confirm')
  await expect(page.getByRole('dialog', { name: /^Receipt/ })).toBeVisible()
  await page.goto('/order')
  await page.getByRole('row').getByRole('button', { name: 'Edit' }).click()
  await expect(cart(page).getByLabel('Enter Address')).toHaveValue('1 Sand Lane')
  await address.fill('b'.repeat(2001))
  await press('Update Order')
  await expectFault(address, 'This is too long.')
})
