import { adminPassword } from '../../../support/shop-process.ts'
import { adminEmail } from '../../../support/staff.ts'
import { signInAsAdmin } from '../../admin.ts'
import { patiently } from '../../panel.ts'
import { expect, test } from '../../shop.ts'
import { newProduct, onSale } from '../../staff-api.ts'
import { closePreviews } from './close-previews.ts'

test.afterEach(closePreviews)

test('staff save a draft and see it beside the form and on a page of its own; shoppers do not', async ({
  page,
  shop,
}) => {
  test.slow()
  const product = await newProduct(await signInAsAdmin(shop.url))
  const renamed = `${product.name} again`
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(adminEmail)
  await page.getByLabel('Password').fill(adminPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin')
  await page.goto(`/admin/collections/products/${product.id}`)

  const name = page.locator('input[name="name"]')
  await patiently(name).toHaveValue(product.name)
  await page.getByRole('button', { name: 'Live Preview' }).click()
  const pane = page.frameLocator('#live-preview-iframe')
  await patiently(pane.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await patiently(pane.getByText('Preview of a draft')).toBeVisible()

  await name.fill(renamed)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await patiently(pane.getByRole('heading', { level: 1 })).toHaveText(renamed)
  // The pane shows what is typed; the page of its own shows what is saved.
  await patiently(page.getByText('Draft saved successfully')).toBeVisible()

  const [preview] = await Promise.all([page.waitForEvent('popup'), page.locator('#preview-button').click()])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(renamed)
  await preview
    .getByRole('complementary', { name: 'Preview' })
    .getByRole('link', { name: product.categoryName })
    .click()
  await expect(preview.getByRole('link', { name: renamed }).first()).toBeVisible()

  await preview.goto(`/productDetail/${product.id}`)
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(product.name)
  expect((await onSale(shop.url)).map((each) => each.name)).not.toContain(renamed)
})
