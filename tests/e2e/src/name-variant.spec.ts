import type { Page } from '@playwright/test'
import { test as base, cartLines, expect, sessionItem } from '../customer.ts'
import { confirmOrder, pressPlaceOrder, receiptDialog } from '../order-form.ts'
import { long, shopWith } from '../shop.ts'
import { addFirst, cartButton } from '../shopper.ts'

/** Starts a shop in the name variant, with a geocoder. */
const test = base.extend({ shop: shopWith({ SIGN_IN: 'name', GEOCODE_URL: 'https://maps.example/{lat}/{lng}/{key}' }) })

test.describe.configure({ mode: 'default' })

test('the name variant has no sign-up and no password pages', long, async ({ page, pageErrors }) => {
  pageErrors.expect(/404/)
  for (const address of ['/signup', '/forgot-password', '/reset-password?token=none']) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('There is no such page')
    await expect(page.getByText('In this shop you sign in with just a name.')).toBeVisible()
  }
  for (const address of ['/', '/signin', '/contact']) {
    await page.goto(address)
    await expect(page.locator('a:is([href*=signup], [href*=password])'), address).toHaveCount(0)
  }
})

test('a visitor who orders signs in with a name; wrong ones are refused', async ({ page, pageErrors }) => {
  pageErrors.expect(/404/)
  await page.goto('/')
  await addFirst(page)
  await cartButton(page).click()
  await pressPlaceOrder(page)
  const dialog = page.getByRole('dialog', { name: 'Please Login!' })
  const submit = () => dialog.getByRole('button', { name: 'Sign in' }).click()
  await submit()
  await expect(page.getByText('Please input name!')).toBeVisible()
  await dialog.getByLabel('Username').fill('Nobody Atall')
  await submit()
  await expect(page.getByText('Customer not found')).toBeVisible()
  await dialog.getByLabel('Username').fill('Margaret Okafor')
  await submit()
  await expect(cartLines(page)).toHaveCount(1)
  await expect(page.locator('[data-customer-name]')).toHaveText('Margaret Okafor')
  expect(await sessionItem(page, 'username')).toBe('Margaret Okafor')
})

test('CustomerName in an address signs in; Logout reloads the page', long, async ({ page, pageErrors }) => {
  pageErrors.expect(/401/)
  const name = page.locator('[data-customer-name]')
  await page.goto('/about?CustomerName=Daniel%20Reyes')
  await expect(name).toHaveText('Daniel Reyes')
  await expect(page).toHaveURL(/\/about$/)
  await page.goto('/order?CustomerName=Margaret%20Okafor')
  await expect(page.getByRole('row').nth(1)).toContainText('SO-')
  await page.goto('/account')
  await expect(name).toHaveText('Margaret Okafor')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Logout' }).click()
  await reloaded
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('dialog', { name: 'Please Login!' })).toBeVisible()
  await expect(name).toHaveText('Sign in')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('two tabs with two names order each for its own customer', long, async ({ page, context, pageErrors }) => {
  pageErrors.expect(/409/)
  await openOrderForm(page)
  const other = await context.newPage()
  await other.goto('/?CustomerName=Daniel%20Reyes')
  await expect(other.locator('[data-customer-name]')).toHaveText('Daniel Reyes')
  await confirmOrder(page)
  await expect(receiptDialog(page)).toContainText('Margaret Okafor')
  await other.goto('/order')
  await expect(other.getByRole('row').nth(1)).toContainText('SO-')
  await expect(other.locator('[data-customer-name]')).toHaveText('Daniel Reyes')
})

/** Opens the order form with one product, for a customer whom the URL signs in. */
async function openOrderForm(page: Page) {
  await page.goto('/?CustomerName=Margaret%20Okafor')
  await expect(page.locator('[data-customer-name]')).toHaveText('Margaret Okafor')
  await addFirst(page)
  await cartButton(page).click()
  await pressPlaceOrder(page)
}

test("the address of the browser's position is filled in, and can be changed", long, async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 45.529, longitude: -122.684 })
  const asked: string[] = []
  await page.route('**/api/get_address**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ json: { result: { formatted_address: '218 NW Larkspur Street, Portland' } } })
  })
  await openOrderForm(page)
  await expect(page.getByLabel('Enter Address')).toHaveValue('218 NW Larkspur Street, Portland')
  expect(asked).toEqual([expect.stringContaining('lat=45.529&lng=-122.684')])
})

test('a browser without geolocation gets a notice', long, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined }))
  await openOrderForm(page)
  await expect(page.getByText('Please Turn on your browser Location !')).toBeVisible()
})
