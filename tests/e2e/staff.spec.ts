import type { Page } from '@playwright/test'
import { adminPassword } from '../support/shop-process.ts'
import { adminEmail } from '../support/staff.ts'
import { type Visitor, visitor } from '../support/visitor.ts'
import { signInAsAdmin } from './admin.ts'
import { expect, test, withoutCache } from './shop.ts'
import { newPhone, password } from './shopper.ts'
import { newProduct, onSale } from './staff-api.ts'

test.beforeEach(withoutCache)

/** The admin panel starts for these tests. */
const patiently = expect.configure({ timeout: 60_000 })

async function fillSignIn(page: Page) {
  await page.getByLabel('Email').fill(adminEmail)
  await page.getByLabel('Password').fill(adminPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin')
}

async function openInPanel(page: Page, path: string) {
  await page.goto('/admin/login')
  await fillSignIn(page)
  await page.goto(`/admin/collections/${path}`)
}

/** Ends the session of this page, as a password change elsewhere does. */
async function endSession(page: Page, shop: string) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'payload-token')?.value ?? null
  expect((await visitor(shop, token).post('/api/users/logout')).status).toBe(200)
}

async function newOrder(shop: string, admin: Visitor): Promise<string> {
  const { id } = await newProduct(admin)
  const signUp = { form: { name: newPhone(), password } }
  const { token } = (await visitor(shop).post<{ token: string }>('/api/register', signUp)).body
  const json = { saleOrder: { id: null }, saleOrderTransactions: [{ itemId: id, quantity: 2 }] }
  return (await visitor(shop, token).post<{ result: string }>('/api/get_checkout/Aurel', { json })).body.result
}

test('staff whose session ends while they edit sign in in a new tab, and their changes are saved', async ({
  page,
  shop,
  pageErrors,
}) => {
  test.slow()
  pageErrors.expect(/status of 403/)
  const product = await newProduct(await signInAsAdmin(shop.url))
  const renamed = `${product.name} again`
  await page.clock.install()
  await openInPanel(page, `products/${product.id}`)
  const name = page.locator('input[name="name"]')
  await patiently(name).toHaveValue(product.name)
  await name.fill(renamed)

  await page.clock.fastForward('13:00:00')
  await endSession(page, shop.url)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Please sign in again' })
  await patiently(notice).toBeVisible()
  await expect(name).toHaveValue(renamed)

  const opened = page.context().waitForEvent('page')
  await notice.getByRole('link', { name: 'Sign in in a new tab' }).click()
  const tab = await opened
  await fillSignIn(tab)
  await page.bringToFront()
  await patiently(notice).toBeHidden()
  await expect(name).toHaveValue(renamed)
  await expect(async () => expect((await onSale(shop.url)).map((each) => each.name)).toContain(renamed)).toPass()
})

test('cancelling an order asks first', async ({ page, shop }) => {
  test.slow()
  const admin = await signInAsAdmin(shop.url)
  const id = await newOrder(shop.url, admin)
  const status = async () => (await admin.get<{ status: string }>(`/api/sale-orders/${id}?depth=0`)).body.status
  await openInPanel(page, `sale-orders/${id}`)
  await patiently(page.locator('#field-status')).toContainText('New')
  await page.locator('#field-status .rs__control').click()
  await page.getByRole('option', { name: 'Cancelled' }).click()

  const question = page.getByRole('dialog').filter({ hasText: 'Cancel this order?' })
  for (const save of [
    () => page.getByRole('button', { name: 'Save' }).click(),
    () => page.keyboard.press('Control+s'),
  ]) {
    await save()
    await expect(question).toBeVisible()
    expect(await status()).toBe('New')
    await question.getByRole('button', { name: 'Keep the order' }).click()
    await expect(question).toBeHidden()
  }
  expect(await status()).toBe('New')

  await page.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  expect(await status()).toBe('Cancelled')
})

test('an order that is moved on is saved without a question', async ({ page, shop }) => {
  test.slow()
  const admin = await signInAsAdmin(shop.url)
  const id = await newOrder(shop.url, admin)
  await openInPanel(page, `sale-orders/${id}`)
  await patiently(page.locator('#field-status')).toContainText('New')
  await page.locator('#field-status .rs__control').click()
  await page.getByRole('option', { name: 'Confirmed' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const { body } = await admin.get<{ status: string }>(`/api/sale-orders/${id}?depth=0`)
  expect(body.status).toBe('Confirmed')
})

test('staff copy a product twice', async ({ page, shop }) => {
  test.slow()
  const product = await newProduct(await signInAsAdmin(shop.url))
  for (const n of [2, 3]) {
    if (n === 2) await openInPanel(page, `products/${product.id}`)
    else await page.goto(`/admin/collections/products/${product.id}`)
    await patiently(page.locator('input[name="code"]')).toHaveValue(product.code)
    await page.locator('.doc-controls__popup button').first().click()
    await page.locator('#action-duplicate').click()
    await patiently(page.locator('input[name="code"]')).toHaveValue(`${product.code}-${n}`)
  }
})
