import { findAxeViolations } from '../../axe.ts'
import { expect } from '../../desk.ts'
import { button, expectResponsiveAndAccessible, expectWithLongTimeout, openList } from '../../panel.ts'
import { openSettings, saveSettings, test } from '../../settings-form.ts'
import { newProduct, newShopper } from '../../staff-api.ts'

test('staff add a way of delivery, give it to an order, and mark one as ready', async ({ page, admin, branch: _ }) => {
  await openSettings(page, 'delivery')
  await page.getByRole('button', { name: 'Add a way', exact: true }).click()
  const way = page.locator('.settings-row').last()
  await way.getByLabel('Name', { exact: true }).fill('Courier')
  await way.getByLabel('Price', { exact: true }).fill('20')
  await way.getByLabel('Text', { exact: true }).fill('The same day.')
  await expectResponsiveAndAccessible(page, '.settings')
  await saveSettings(page)

  const { id: itemId } = await newProduct(admin, { price: 10 })
  const shopper = await newShopper(admin.shop)
  const placed = async () => {
    const json = { saleOrder: { id: null }, saleOrderTransactions: [{ itemId, quantity: 1 }] }
    return (await shopper.post<{ result: string }>('/api/get_checkout/Aurel', { json })).body.result
  }
  await page.goto(`/admin/collections/sale-orders/${await placed()}`)
  const card = page.getByRole('region', { name: 'Delivery', exact: true })
  await expectWithLongTimeout(card).toContainText('Pickup: 218 NW Larkspur Street')
  await button(page, 'Edit order').click()
  await expectWithLongTimeout(page.getByLabel('Delivery', { exact: true })).toBeEnabled()
  await page.getByLabel('Delivery', { exact: true }).selectOption('Courier')
  await expect(page.getByRole('region', { name: 'What this changes' })).toContainText('$10.00 → $30.00')
  await button(page, 'Save changes').click()
  await expect(card).toContainText('Courier')
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('Delivery: Courier$20.00')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Delivery: Pickup → Courier ($20.00)')

  await page.goto(`/admin/collections/sale-orders/${await placed()}`)
  const ready = card.getByRole('button', { name: 'Ready to be collected' })
  await ready.click()
  await expect(card).toContainText('Ready since')
  await card.getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('took back that it can be collected')
  await ready.click()
  await expect(card).toContainText('Ready since')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confirmed')
  await expect(button(page, 'Hand over')).toBeVisible()
  expect(await findAxeViolations(page, { part: '.desk-columns' })).toEqual([])

  await openList(page, 'sale-orders')
  const filters = page.getByRole('navigation', { name: 'Delivery' })
  await filters.getByRole('link', { name: /^Courier/ }).click()
  await expect(page).toHaveURL(/deliveryName/)
  await expect(page.locator('tbody tr')).toHaveCount(1)
})
