import { expect, test } from '../../desk.ts'
import { button, expectResponsiveAndAccessible, expectWithLongTimeout, openList } from '../../panel.ts'
import { newProduct } from '../../staff-api.ts'

test('products are counted by scanner and keyboard, and saved with a reason', async ({ page, admin, ring }) => {
  const other = await newProduct(admin, { pieces: 7 })
  await openList(page, 'products')
  await expectWithLongTimeout(page.getByRole('link', { name: 'Stocktake' })).toBeVisible()
  await page.getByRole('link', { name: 'Stocktake' }).click()
  const countOf = (name: string) => page.getByLabel(`Counted: ${name}`, { exact: true })
  await expectWithLongTimeout(countOf(ring.name)).toBeVisible()
  await page.getByLabel('Scan or type a code').fill(ring.code)
  await page.keyboard.press('Enter')
  await expect(countOf(ring.name)).toBeFocused()
  await page.keyboard.type('48')
  // The scanner writes the next code into the field.
  await page.keyboard.press('Enter')
  await page.getByLabel('Scan or type a code').fill('no such code')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No product of this list has the code no such code.')).toBeVisible()
  await countOf(other.name).fill('7')
  const summary = page.getByRole('region', { name: 'Differences' })
  await expect(summary).toContainText('50 → 48 (−2)')
  await expect(summary).toContainText('1 count is as expected.')
  await expectResponsiveAndAccessible(page, '.stocktake')
  await summary.getByLabel('Reason').fill('Counted in the window')
  await button(page, 'Save 1 count').click()
  await expect(summary.getByRole('region', { name: 'What was saved' })).toContainText(`${ring.name}: 48 in stock.`)
  const { body } = await admin.get<{ history: { pieces: number; reason: string }[] }>(
    `/api/panel/products/${ring.id}/stock`,
  )
  expect(JSON.stringify(body)).toContain('Counted in the window')
})
