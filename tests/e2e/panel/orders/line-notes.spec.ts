import { expect, test } from '../../desk.ts'
import { button, expectResponsiveAndAccessible, expectWithLongTimeout, signInByCookie } from '../../panel.ts'
import { newProduct, newShopper } from '../../staff-api.ts'

test('staff offer an engraving on a product, and correct the engraving of an order', async ({
  page,
  context,
  admin,
}) => {
  await signInByCookie(context, admin)
  const { id: itemId, name } = await newProduct(admin, { price: 10 })
  await page.goto('/admin/collections/product-notes/create')
  const text = (label: string) => page.getByRole('textbox', { name: label })
  await text('Label').fill('Engraving')
  await text('Characters at most').fill('12')
  await text('Price').fill('15')
  await page.locator('#field-products input').fill(name)
  await page.getByRole('option', { name }).click()
  await button(page, 'Save').click()
  await expectWithLongTimeout(page).toHaveURL(/product-notes\/(?!create)/)

  const shopper = await newShopper(admin.shop)
  const json = { saleOrder: { id: null }, saleOrderTransactions: [{ itemId, quantity: 1, note: 'For Ana' }] }
  const { result } = (await shopper.post<{ result: string }>('/api/get_checkout/Aurel', { json })).body
  await page.goto(`/admin/collections/sale-orders/${result}`)
  const lines = page.getByRole('region', { name: 'Lines' })
  await expectWithLongTimeout(lines).toContainText('Engraving: For Ana')
  await expect(lines).toContainText('Engraving$15.00')
  await button(page, 'Edit order').click()
  const field = page.getByLabel(`Engraving on ${name}`)
  await expectWithLongTimeout(field).toHaveValue('For Ana')
  await field.fill('For Anna')
  await expectResponsiveAndAccessible(page, '.desk-columns')
  await button(page, 'Save changes').click()
  await expect(lines).toContainText('Engraving: For Anna')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('For Ana → ')
})
