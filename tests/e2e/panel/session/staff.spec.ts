import type { Page } from '@playwright/test'
import { visitor } from '../../../support/visitor.ts'
import { patiently, signInByForm } from '../../panel.ts'
import { expect, long, test } from '../../shop.ts'
import { newProduct, onSale } from '../../staff-api.ts'

/** Ends the session of this page, as a password change elsewhere does. */
async function endSession(page: Page, shop: string) {
  const token = (await page.context().cookies()).find(({ name }) => name === 'payload-token')?.value ?? null
  expect((await visitor(shop, token).post('/api/users/logout')).status).toBe(200)
}

test(
  'staff whose session ends while they edit sign in in a new tab, and their changes are saved',
  long,
  async ({ page, shop, admin, pageErrors }) => {
    test.slow()
    // Requests of the form are refused as well, and so is the preview if it loads this late.
    pageErrors.expect(/status of 40[13]/)
    const product = await newProduct(admin)
    const renamed = `${product.name} again`
    await signInByForm(page)
    await page.goto(`/admin/collections/products/${product.id}`)
    const name = page.locator('input[name="name"]')
    await patiently(name).toHaveValue(product.name)
    await endSession(page, shop.url)
    await name.fill(renamed)

    const notice = page.getByRole('alert').filter({ hasText: 'Please sign in again' })
    await patiently(notice).toBeVisible()
    await expect(name).toHaveValue(renamed)

    const opened = page.context().waitForEvent('page')
    await notice.getByRole('link', { name: 'sign in in a new tab' }).click()
    const tab = await opened
    await signInByForm(tab)
    await page.bringToFront()
    await patiently(notice).toBeHidden()
    await expect(name).toHaveValue(renamed)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await patiently(page.getByText('Saved. Shoppers see it.')).toBeVisible()
    await expect(async () => expect((await onSale(shop.url)).map((each) => each.name)).toContain(renamed)).toPass()
  },
)
