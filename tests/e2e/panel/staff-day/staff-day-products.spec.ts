import type { Page } from '@playwright/test'
import type { Product } from '../../../../src/domain/products/catalog.ts'
import { formatDayForInput } from '../../../../src/domain/text/typed-day.ts'
import { checkCode } from '../../../support/discount-codes.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'
import { test as base, expect, newStaff } from '../../desk.ts'
import { button, expectWithLongTimeout, openList, rowOf, signInByCookie } from '../../panel.ts'
import { nameField, saveProduct } from '../../product-form.ts'
import { long } from '../../shop.ts'
import { newProduct, onSale } from '../../staff-api.ts'
import { countSteps } from '../../steps.ts'

/** `pin`: a product with 50 pieces at $25. The page is signed in as a new editor. */
const test = base.extend<{ pin: Product }>({
  pin: async ({ admin, context, ring }, use) => {
    await signInByCookie(context, await newStaff(admin, 'editor'))
    await use(ring)
  },
})

test.slow()

type Stored = { price: number; stock: number; salePrice: number; saleFrom: string; saleUntil: string; _status: string }
const stored = async (admin: Visitor, { id }: Product) =>
  (await admin.get<Stored>(`/api/products/${id}?depth=0&draft=true`)).body

const row = (page: Page, { name }: Product) => rowOf(page, name)
const select = (page: Page, product: Product) => row(page, product).getByRole('checkbox').check()

async function openProducts(page: Page, product: Product) {
  await openList(page, 'products')
  await expectWithLongTimeout(row(page, product)).toBeVisible()
}

/** Returns the day that is this many days from now, as staff type it. */
const inDays = (days: number) => formatDayForInput(new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))

test('a member of staff counts ten products in 24 steps', long, async ({ page, admin, pin }) => {
  const others = await Promise.all(Array.from({ length: 9 }, () => newProduct(admin)))
  const products = [pin, ...others]
  const countOf = ({ name }: Product) => page.getByLabel(`Counted: ${name}`, { exact: true })
  const { step, expectAtMost } = countSteps()
  await step('load the products', openProducts(page, pin))
  await step('press "Stocktake"', page.getByRole('link', { name: 'Stocktake' }).click())
  await step('load the table', expectWithLongTimeout(countOf(pin)).toBeVisible())
  for (const each of products) await step('type a count', countOf(each).fill('4'))
  await step('press "Save 10 counts"', button(page, 'Save 10 counts').click())
  expectAtMost(24)
  const saved = page.getByRole('region', { name: 'What was saved' })
  for (const { name } of products) await expect(saved).toContainText(`${name}: 4 in stock.`)
  for (const each of products) expect((await stored(admin, each)).stock).toBe(4)
})

test('a member of staff raises the prices of a category by 10 % in 10 steps', long, async ({ page, admin, pin }) => {
  const products = [pin, await newProduct(admin, { price: 10 })]
  const { category } = (await admin.get<{ category: string }>(`/api/products/${pin.id}?depth=0`)).body
  const name = `Sets ${crypto.randomUUID().slice(0, 8)}`
  const { doc } = (await admin.post<{ doc: { id: string } }>('/api/categories', { json: { name, position: 900 } })).body
  const moveTo = async (to: string) => {
    for (const { id } of products) expect((await admin.patch(`/api/products/${id}`, { category: to })).status).toBe(200)
  }
  await moveTo(doc.id)
  const { step, expectAtMost } = countSteps()
  await step('load the products', openProducts(page, pin))
  const categories = page.getByRole('navigation', { name: 'Category' })
  await step('press the category', categories.getByRole('link', { name, exact: true }).click())
  await expect(page.getByRole('row')).toHaveCount(3)
  await step('select all', page.getByRole('checkbox', { name: 'Select all rows of this page' }).check())
  await step('press "Change prices"', button(page, 'Change prices').click())
  await step('type the percentage', page.getByLabel(/^Percent/).fill('10'))
  await step('press "Preview"', button(page, 'Preview').click())
  await step('press "Change 2 prices"', button(page, 'Change 2 prices').click())
  // WooCommerce: load, category, "Filter", load, select all, "Edit", "Apply", "Increase by", 10%, "Update".
  expectAtMost(10)
  const report = page.getByRole('region', { name: 'What became of each product' })
  await expect(report).toContainText(`${pin.name}: Now $27.50.`)
  expect(await Promise.all(products.map(async (each) => (await stored(admin, each)).price))).toEqual([27.5, 11])
  // A list that is open would look for the deleted category.
  await page.close()
  await moveTo(category)
  expect((await admin.delete(`/api/categories/${doc.id}`)).status).toBe(200)
})

test('a member of staff schedules a sale of a product in 8 steps', long, async ({ page, admin, pin }) => {
  const { step, expectAtMost } = countSteps()
  await step('load the products', openProducts(page, pin))
  await step('press the product', row(page, pin).getByRole('link', { name: pin.name }).click())
  await step('load the product', expectWithLongTimeout(nameField(page)).toHaveValue(pin.name))
  await step('switch the sale on', page.getByRole('switch', { name: 'On sale' }).check())
  await step('type the price', page.getByLabel('Now', { exact: true }).fill('20'))
  await step('type the first day', page.getByLabel('From', { exact: true }).fill(inDays(2)))
  await step('type the last day', page.getByLabel('Until', { exact: true }).fill(inDays(9)))
  await step('press "Save"', saveProduct(page))
  // WooCommerce: load the products, press the product, load it, price, "Schedule", first day, last day, "Update".
  expectAtMost(8)
  const { salePrice, saleFrom, saleUntil } = await stored(admin, pin)
  expect(salePrice).toBe(20)
  expect(Date.parse(saleFrom)).toBeGreaterThan(Date.now())
  expect(Date.parse(saleUntil) - Date.parse(saleFrom)).toBeGreaterThan(7 * 86_400_000)
})

test('a member of staff makes a discount code of 10 % in 7 steps', long, async ({ page, admin, pin }) => {
  const code = `DAY-${pin.id.slice(-8)}`
  const { step, expectAtMost } = countSteps()
  await step('load the codes', openList(page, 'discount-codes'))
  await step(
    'press "Create new"',
    page
      .getByRole('link', { name: /^Create new/ })
      .first()
      .click(),
  )
  await step('load the form', expectWithLongTimeout(page.locator('form[data-form-ready="true"]').first()).toBeVisible())
  await step('type the code', page.getByLabel('Code', { exact: false }).first().fill(code))
  await step('type the percentage', page.getByLabel('Percentage or amount').fill('10'))
  await step('press "Save"', button(page, 'Save').click())
  // Shopify: load the discounts, "Create discount", "Amount off order", load, code, 10, "Save".
  expectAtMost(7)
  await expectWithLongTimeout(page).toHaveURL(/discount-codes\/(?!create)/)
  const { result } = (await checkCode(visitor(admin.shop), code, [pin.id])).body
  expect(result).toMatchObject({ fault: null, terms: { counted: [pin.id] } })
  const { docs } = (
    await admin.get<{ docs: { id: string; value: number }[] }>(`/api/discount-codes?where[code][equals]=${code}`)
  ).body
  expect(docs[0]!.value).toBe(10)
  expect((await admin.delete(`/api/discount-codes/${docs[0]!.id}?overrideLock=true`)).status).toBe(200)
})

test('a member of staff hides a product in 4 steps', long, async ({ page, admin, pin }) => {
  const { step, expectAtMost } = countSteps()
  await step('load the products', openProducts(page, pin))
  await step('select the product', select(page, pin))
  await step('press "Unpublish"', button(page, 'Unpublish').click())
  await step('press "Confirm"', button(page, 'Confirm').click())
  // Shopify: load, select the product, "Set as draft", confirm. WooCommerce: load, "Quick Edit", "Draft", "Update".
  expectAtMost(4)
  await expect.poll(async () => (await stored(admin, pin))._status).toBe('draft')
  const names = async () => (await onSale(admin.shop)).map(({ name }) => name)
  await expect.poll(names).not.toContain(pin.name)
  await openProducts(page, pin)
  await expect(page.getByRole('row').filter({ hasText: pin.name })).toContainText('Draft')
  expect((await admin.delete(`/api/products/${pin.id}?overrideLock=true`)).status).toBe(200)
})

test('a member of staff corrects the stock of a product in the list in 4 steps', long, async ({ page, admin, pin }) => {
  const { step, expectAtMost } = countSteps()
  await step('load the products', openProducts(page, pin))
  await step('press the stock', page.getByRole('button', { name: `Stock of ${pin.name}` }).click())
  await step('type the stock', page.getByRole('textbox', { name: `Stock of ${pin.name}`, exact: true }).fill('22'))
  await step('press Enter', page.keyboard.press('Enter'))
  // WooCommerce: load the products, "Quick Edit", stock, "Update". Shopify takes 3: load the inventory, stock, "Save".
  expectAtMost(4)
  await expect(page.getByRole('button', { name: `Stock of ${pin.name}` })).toHaveText('22')
  expect((await stored(admin, pin)).stock).toBe(22)
})
