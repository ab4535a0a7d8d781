import type { Page } from '@playwright/test'
import { createSizes } from '../../../support/families.ts'
import { expect, test } from '../../desk.ts'
import { button, expectResponsiveAndAccessible, expectWithLongTimeout, openList, rowOf } from '../../panel.ts'
import { nameField, priceField, saveProduct } from '../../product-form.ts'
import { long } from '../../shop.ts'
import { onSale } from '../../staff-api.ts'
import { countSteps } from '../../steps.ts'

const cell = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Copies several cells like a spreadsheet. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await cell(page, label).evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('a product with four sizes takes 12 steps, its prices one paste', async ({ page, shop, ring }) => {
  const name = `Signet Ring ${ring.id.slice(0, 8)}`
  const { step, expectAtMost } = countSteps()
  const newLink = page.getByRole('link', { name: /^Create new/ }).first()
  await step('load the list', openList(page, 'products'))
  await step('press "Create new"', newLink.click())
  await step('load the form', expectWithLongTimeout(page.locator('[data-lexical-editor]')).toBeVisible())
  await step('type the name', nameField(page).fill(name))
  await step('type the price', priceField(page).fill('480'))
  await step('type the stock', page.getByLabel('Pieces in stock').fill('6'))
  await step('choose the category', page.getByLabel('Category').selectOption({ label: ring.categoryName }))
  const code = page.getByRole('textbox', { name: 'Code', exact: true })
  if ((await code.inputValue()) === '') await step('type the code', code.fill(name))
  const open = button(page, 'Add sizes or other choices')
  await expect(open).toBeDisabled()
  await step('press "Save"', saveProduct(page))
  await step('press "Add sizes"', open.click())
  await step('type the sizes', page.getByLabel('Values of Size').fill('5, 6, 7, 8'))
  await expectResponsiveAndAccessible(page, '.desk-dialog')
  await step('press "Make 3 more products"', button(page, 'Make 3 more products').click())
  await expect(page.getByText('3 products are made.')).toBeVisible()
  expectAtMost(12)
  await expect(nameField(page)).toHaveValue(`${name}, size 5`)
  const card = page.getByRole('region', { name: 'Sizes and choices' })
  await expect(card.getByRole('listitem')).toContainText(['size 5', 'size 6', 'size 7', 'size 8'])

  await card.getByRole('link', { name: 'Edit all' }).click()
  await expectWithLongTimeout(cell(page, 'Price of size 5')).toHaveValue('480.00')
  await cell(page, 'Price of size 5').press('Enter')
  await expect(cell(page, 'Price of size 6')).toBeFocused()
  await paste(page, 'Price of size 6', '490\t520\n500\t\nnone\t')
  await expect(page.getByText('6 cells pasted.')).toBeVisible()
  await button(page, 'Save').click()
  await expect(cell(page, 'Price of size 8')).toBeFocused()
  await expect(page.getByText(/^Please write an amount/)).toBeVisible()
  await cell(page, 'Price of size 8').fill('510')
  await expectResponsiveAndAccessible(page, '.family')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(async () => {
    const found = (await onSale(shop.url)).filter((each) => each.name.startsWith(name))
    expect(Object.fromEntries(found.map((each) => [each.name, each.price]))).toEqual({
      [`${name}, size 5`]: 480,
      [`${name}, size 6`]: 490,
      [`${name}, size 7`]: 500,
      [`${name}, size 8`]: 510,
    })
  }).toPass()

  await page.getByRole('link', { name: 'In the list' }).click()
  const head = page.getByRole('region', { name: `Family ${name}` })
  await expectWithLongTimeout(head).toContainText('4 sizes, $480.00 – $510.00, 24 in stock')
  await expect(rowOf(page, `${name}, size 7`).getByRole('link', { name: `Family: ${name}` })).toBeVisible()
  await expectResponsiveAndAccessible(page, '.desk-tools')

  await head.getByRole('link', { name: 'Show all products' }).click()
  await expect(head).toBeHidden()
  await page.waitForURL('**/products?**limit=**')
  await page.getByRole('link', { name: 'Families', exact: true }).click()
  const family = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expectWithLongTimeout(family).toContainText('$480.00 – $510.00')
  await family.getByText('4 sizes').click()
  await family.getByRole('button', { name: `Price of ${name}, size 6: $490.00` }).click()
  await family.getByRole('textbox', { name: `Price of ${name}, size 6` }).fill('470')
  await page.keyboard.press('Enter')
  await expect(family.getByRole('button', { name: `Price of ${name}, size 6: $470.00` })).toBeVisible()
  await expectResponsiveAndAccessible(page, '.collection-list .table')
})

test('a product leaves a family, and another takes its place', long, async ({ page, admin, ring }) => {
  const { name, members } = await createSizes(admin, ['5', '6', '7'])
  const card = page.getByRole('region', { name: 'Sizes and choices' })
  await page.goto(`/admin/collections/products/${members.at(-1)!.id}`)
  await expectWithLongTimeout(button(page, 'Remove from the family')).toBeEnabled()
  await button(page, 'Remove from the family').press('Enter')
  await expect(card).toContainText(`This product leaves ${name} when you save.`)
  await expect(card.getByRole('heading')).toBeFocused()
  await saveProduct(page)

  await page.goto(`/admin/collections/products/${ring.id}`)
  await card.getByText('Add to an existing family').click()
  await card.getByLabel('Find a family').fill(name)
  await button(page, `Add to ${name}`).press('Enter')
  const size = card.getByLabel('Size', { exact: true })
  await size.selectOption('6')
  await expect(card).toContainText(`Size 6 is “${name}, size 6” already.`)
  await expectResponsiveAndAccessible(page, '.family-card')
  await size.selectOption('7')
  await button(page, `Name it “${name}, size 7”`).click()
  await saveProduct(page)
  await expect(card.getByRole('listitem')).toContainText(['size 5', 'size 6', 'size 7'])
  await expect(card.getByText('size 7', { exact: true })).toHaveAttribute('aria-current', 'true')
})
