import { expect, test } from '../front-end.ts'
import { long } from '../shop.ts'
import { newPhone, password } from '../shopper.ts'

test('a page of an allowed origin finds, prices and buys', long, async ({ page, hosts, admin, pageErrors }) => {
  pageErrors.expect(/status of 409/)
  await page.goto(hosts.allowed)
  await page.getByRole('searchbox', { name: 'Search' }).fill('ring')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “ring”')
  await page.getByRole('link', { name: 'Vesper Pearl Ring, size 6', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vesper Pearl Ring, size 6')
  await expect(page.locator('img').first()).toHaveJSProperty('complete', true)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Cart (1)' }).click()
  await page.getByLabel('Phone number').fill(newPhone())
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').last()).not.toBeEmpty()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create an account' }).click()

  // The price changes after it was displayed.
  const [id = ''] = Object.keys(JSON.parse((await page.evaluate(() => localStorage.getItem('cart'))) ?? ''))
  const { price } = (await admin.get<{ price: number }>(`/api/products/${id}`)).body
  expect((await admin.patch(`/api/products/${id}`, { price: price + 1 })).status).toBe(200)
  await page.getByLabel('Shipping address').fill('218 NW Larkspur Street')
  const total = page.getByText(/^Total /)
  const before = (await total.textContent())!
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('alert').last()).toHaveText(/^Prices have changed\./)
  await expect(total).not.toHaveText(before)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! Your order has been placed.')
  await expect(page.getByRole('link', { name: 'Cart (0)' })).toBeVisible()
  expect((await admin.patch(`/api/products/${id}`, { price })).status).toBe(200)
})

test('a page of another origin shows that it is not allowed', long, async ({ page, hosts, pageErrors }) => {
  pageErrors.expect(/blocked by CORS policy|status of 403|ERR_FAILED/)
  await page.goto(hosts.other)
  await expect(page.getByRole('alert')).toContainText(
    `The shop does not allow pages of ${hosts.other}: its setting ALLOWED_ORIGINS does not name them.`,
  )
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
