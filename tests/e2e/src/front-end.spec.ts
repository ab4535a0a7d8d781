import { expect, expectAccessible, fillCart, test } from '../front-end.ts'
import { long } from '../shop.ts'
import { newPhone, password } from '../shopper.ts'

test('a page of an allowed origin finds, prices and buys', async ({ page, hosts, admin, pageErrors }) => {
  pageErrors.expect(/status of 409/)
  await page.goto(hosts.allowed)
  await fillCart(page)
  await page.getByRole('link', { name: 'sign in', exact: true }).click()
  await page.getByLabel('Phone number').fill(newPhone())
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  await expect(page.getByRole('status')).toHaveText(/^Total/)
  await expectAccessible(page)

  // The price changes after it was shown.
  const [id = ''] = Object.keys(JSON.parse((await page.evaluate(() => localStorage.getItem('cart'))) ?? ''))
  const { price } = (await admin.get<{ price: number }>(`/api/products/${id}`)).body
  expect((await admin.patch(`/api/products/${id}`, { price: price + 1 })).status).toBe(200)
  await page.getByLabel('Shipping address').fill('218 NW Larkspur Street')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Prices have changed\./)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText(/^Thank you! Your order is SO-\d{4}-\d{6}\.$/)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Cart (0)' })).toBeVisible()
  await expectAccessible(page)
  expect((await admin.patch(`/api/products/${id}`, { price })).status).toBe(200)
})

test(
  'who is offline is told so, and the page goes on by itself',
  long,
  async ({ page, hosts, context, pageErrors }) => {
    pageErrors.expect(/ERR_INTERNET_DISCONNECTED/)
    await page.goto(hosts.allowed)
    await expect(page.getByRole('region', { name: 'Products' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('region', { name: 'Products' }).getByRole('link').first().click()
    await expect(page.getByRole('alert')).toContainText('You are offline.')
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  },
)

test(
  'a page of another origin shows that it is not allowed to call the shop',
  long,
  async ({ page, hosts, pageErrors }) => {
    pageErrors.expect(/blocked by CORS policy|status of 403|ERR_FAILED/)
    await page.goto(hosts.other)
    await expect(page.getByRole('alert')).toContainText(
      `The shop does not allow pages of ${hosts.other}: its setting ALLOWED_ORIGINS does not name them.`,
    )
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
)
