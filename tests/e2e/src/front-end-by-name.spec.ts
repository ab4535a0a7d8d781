import { expect, fillCart, test } from '../front-end.ts'
import { long } from '../shop.ts'

test.use({ variant: 'name' })

test(
  'the cookie of the name orders from an allowed origin of the same site',
  long,
  async ({ page, hosts, pageErrors }) => {
    pageErrors.expect(/status of 404/)
    await page.goto(hosts.allowed)
    await fillCart(page)
    await page.getByRole('link', { name: 'sign in', exact: true }).click()
    await page.getByLabel('Name').fill('Nobody Atall')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Customer not found')
    await page.getByLabel('Name').fill('Margaret Okafor')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Shipping address').fill('218 NW Larkspur Street')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText(/^Thank you! Your order is SO-/)).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('Please sign in to see them.')).toBeVisible()
  },
)
