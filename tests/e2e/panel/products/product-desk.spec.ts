import type { Page, Route } from '@playwright/test'
import type { Product } from '../../../../src/domain/products/catalog.ts'
import type { Visitor } from '../../../support/visitor.ts'
import { expect, field, test } from '../../desk.ts'
import { resizeWindow } from '../../frames.ts'
import { holdRequests } from '../../hold-requests.ts'
import {
  button,
  expectAccessible,
  expectResponsiveAndAccessible,
  expectWithinWidth,
  expectWithLongTimeout,
  openList,
  rowOf,
} from '../../panel.ts'
import { nameField, openProduct, saveProduct } from '../../product-form.ts'
import { long } from '../../shop.ts'
import { newProduct, orderAsNewCustomer } from '../../staff-api.ts'

const LIST = '/admin/collections/products'

const row = (page: Page, { name }: { name: string }) => rowOf(page, name)
const priceOf = (page: Page, { name }: Product) => page.getByRole('button', { name: `Price of ${name}` })
const stockOf = (page: Page, { name }: Product) => page.getByRole('button', { name: `Stock of ${name}` })

type Stored = { price: number; stock: number; regularPrice: number | null; category: string }
const stored = async (admin: Visitor, { id }: { id: string }) =>
  (await admin.get<Stored>(`/api/products/${id}?depth=0`)).body

const desk = (admin: Visitor, { id }: Product, json: object) => admin.post(`/api/panel/products/${id}/quick`, { json })

test('a product is found by search and filters, with what the list shows', async ({ page, admin, ring }) => {
  const [{ docs: media }, { docs: categories }] = [
    (await admin.get<{ docs: { id: string }[] }>('/api/media?limit=1&depth=0')).body,
    (await admin.get<{ docs: { id: string; name: string }[] }>('/api/categories?depth=0&limit=100')).body,
  ]
  await admin.patch(`/api/products/${ring.id}`, { pictures: [media[0]?.id], _status: 'published' })
  const { category } = await stored(admin, ring)
  const named = categories.find(({ id }) => id === category)
  await openList(page, 'products')
  await page.getByPlaceholder('Search by name, code or brand').fill(ring.name)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, ring)).toContainText(`$25.00`)
  await expect(row(page, ring)).toContainText('Published')
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await expectAccessible(page, '.collection-list')
  await expect(row(page, ring)).toContainText(named?.name ?? '')
  await expect(row(page, ring).locator('img')).toHaveJSProperty('complete', true)
  await expect(row(page, ring).locator('img')).not.toHaveJSProperty('naturalWidth', 0)

  await admin.patch(`/api/products/${ring.id}?draft=true`, { name: `${ring.name} renamed`, _status: 'draft' })
  const show = page.getByRole('navigation', { name: 'Show' })
  await show.getByRole('link', { name: 'Drafts and changes' }).click()
  await expect(row(page, ring)).toContainText('Changed')
  await show.getByRole('link', { name: 'Published' }).click()
  await expect(row(page, ring)).toBeHidden()
  await admin.patch(`/api/products/${ring.id}`, { lowStockThreshold: 50, name: ring.name, _status: 'published' })
  await show.getByRole('link', { name: 'Low stock' }).click()
  await expect(row(page, ring)).toBeVisible()
  const categoryLinks = page.getByRole('navigation', { name: 'Category' })
  await categoryLinks.getByRole('link', { name: named?.name ?? '', exact: true }).click()
  await expect(page).toHaveURL(/category/)
  await page.reload()
  for (const name of ['Low stock', named?.name ?? ''])
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(row(page, ring)).toBeVisible()
  await show.getByRole('link', { name: 'Sold out' }).click()
  await expect(row(page, ring)).toBeHidden()
  // Payload's own filter form next to it is not checked.
  await expectAccessible(page, '.desk-tools')
})

test('a price that somebody else changed is shown beside mine', long, async ({ page, admin, ring, pageErrors }) => {
  pageErrors.expect(/status of 409/)
  await openList(page, 'products', `?search=${ring.name}`)
  await priceOf(page, ring).click()
  await desk(admin, ring, { field: 'price', from: 25, to: 30 })
  await field(page, `Price of ${ring.name}`).fill('20')
  await button(page, 'Save').click()
  await expect(page.getByText('Somebody else changed this price meanwhile.')).toBeVisible()
  await expect(page.getByText('Now: $30.00')).toBeVisible()
  await expectAccessible(page, '.collection-list--products .table')
  await button(page, 'Save $20.00').click()
  await expect(priceOf(page, ring)).toHaveText('$20.00')
  expect((await stored(admin, ring)).price).toBe(20)
  await priceOf(page, ring).click()
  await desk(admin, ring, { field: 'price', from: 20, to: 31 })
  await field(page, `Price of ${ring.name}`).fill('22')
  await button(page, 'Save').click()
  await button(page, 'Keep $31.00').click()
  await expect(priceOf(page, ring)).toHaveText('$31.00')
})

test('a name that another product has shows a warning with its code', long, async ({ page, admin, ring }) => {
  const other = await newProduct(admin, { pieces: 1 })
  await openProduct(page, ring)
  const name = nameField(page)
  const note = page.getByText('Another product has this name')
  await name.fill(other.name)
  await expect(note).toContainText('Shoppers cannot tell them apart by it.')
  await expect(note.getByRole('link', { name: other.code })).toHaveAttribute('href', `${LIST}/${other.id}`)
  await name.fill(`${other.name} of silver`)
  await expect(note).toBeHidden()
})

test('price and stock are changed in the list by keyboard, and counted in the form', async ({ page, admin, ring }) => {
  await openList(page, 'products', `?search=${ring.name}`)
  await priceOf(page, ring).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, `Price of ${ring.name}`)).toBeFocused()
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  await expect(priceOf(page, ring)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('ten')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please write an amount, such as 12.50.')).toBeVisible()
  await field(page, `Price of ${ring.name}`).fill('19,5')
  await expectAccessible(page, '.collection-list--products .table')
  await page.keyboard.press('Enter')
  await expect(priceOf(page, ring)).toHaveText('$19.50')
  await expect(priceOf(page, ring)).toBeFocused()
  await stockOf(page, ring).click()
  await orderAsNewCustomer(admin.shop, ring.id, 2)
  await field(page, `Stock of ${ring.name}`).fill('22')
  await page.keyboard.press('Enter')
  await expect(stockOf(page, ring)).toHaveText('20')
  expect(await stored(admin, ring)).toMatchObject({ price: 19.5, stock: 20 })

  await openProduct(page, ring)
  const card = page.getByRole('region', { name: 'Stock', exact: true })
  await expect(card).toContainText('20 available')
  await card.getByText('Count', { exact: true }).click()
  const counted = card.getByLabel('Pieces that were counted')
  await counted.fill('many')
  await button(page, 'Save').click()
  await expect(card.getByText('Please write a whole number.').first()).toBeVisible()
  await counted.fill('15')
  await expect(card).toContainText('5 pieces leave with this save: 15 then.')
  await card.getByLabel('Reason').fill('Damaged')
  await orderAsNewCustomer(admin.shop, ring.id, 1)
  await saveProduct(page)
  await expect(card).toContainText('14 available')
  await card.getByText('History of the stock').click()
  const history = card.getByRole('list', { name: 'History of the stock' }).getByRole('listitem')
  await expect(history.first()).toContainText(/−5, 14 then.*Damaged/)
  expect((await stored(admin, ring)).stock).toBe(14)
})

test('prices of chosen products are previewed, changed and reported', async ({ page, admin, ring }) => {
  const other = await newProduct(admin, { price: 9.99 })
  await openList(page, 'products')
  for (const each of [ring, other]) await row(page, each).getByRole('checkbox').check()
  await expect(page.getByText('2 products selected')).toBeVisible()
  await button(page, 'Change prices').click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByLabel(/^Percent/).fill('much')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('alert')).toContainText('a number of percent')
  await dialog.getByLabel(/^Percent/).fill('-12.5')
  await dialog.getByLabel(/old price struck through/).check()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('row', { name: ring.name })).toContainText('$25.00$21.88$25.00')
  await expect(dialog.getByRole('row', { name: other.name })).toContainText('$9.99$8.74$9.99')
  await expectAccessible(page, '.desk-dialog')
  await resizeWindow(page, { width: 390, height: 844 })
  await expectWithinWidth(page)
  await expect(dialog.getByRole('columnheader', { name: 'New' })).toBeVisible()
  await resizeWindow(page, { width: 1280, height: 844 })
  await desk(admin, other, { field: 'price', from: 9.99, to: 12 })
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click()
  const report = page.getByRole('region', { name: 'What became of each product' })
  await expect(report).toContainText(`${ring.name}: Now $21.88.`)
  await expect(report).toContainText(`${other.name}: Somebody else changed the price since the preview.`)
  await expect(priceOf(page, ring)).toHaveText('$21.88')
  await expect(priceOf(page, other)).toHaveText('$12.00')
  expect(await stored(admin, ring)).toMatchObject({ price: 21.88, regularPrice: 25 })
  // Rows that failed stay selected.
  await expect(page.getByText('1 product selected')).toBeVisible()
})

test('chosen products move to another category', long, async ({ page, admin, ring }) => {
  const name = `Moved ${ring.name}`
  const { body } = await admin.post<{ doc: { id: string } }>('/api/categories', { json: { name, position: 900 } })
  await openList(page, 'products', `?search=${ring.name}`)
  await row(page, ring).getByRole('checkbox').check()
  await button(page, 'Move to a category').click()
  const dialog = page.getByRole('dialog', { name: 'Move to a category' })
  await dialog.getByLabel('Category').selectOption({ label: name })
  await dialog.getByRole('button', { name: 'Move 1 product' }).click()
  await expect(page.getByRole('region', { name: 'What became of each product' })).toContainText(`Now in ${name}.`)
  await expect(row(page, ring).locator('.cell-category')).toHaveText(name)
  expect((await stored(admin, ring)).category).toBe(body.doc.id)
})

for (const press of ['Cancel', 'Escape'])
  test(`after "${press}" an action for many can go on`, long, async ({ page, admin, ring, pageErrors }) => {
    pageErrors.expect(/ERR_FAILED/)
    await openList(page, 'products', `?search=${ring.name}`)
    await row(page, ring).getByRole('checkbox').check()
    await button(page, 'Archive').click()
    const dialog = page.getByRole('dialog', { name: 'Archive' })
    let isAway = true
    const send = (route: Route) => (isAway ? route.abort() : route.continue())
    const fail = await holdRequests(page, '**/api/panel/products/archive', undefined, send)
    await dialog.getByRole('button', { name: 'Archive 1 product' }).click()
    await expect(dialog.getByText('0 of 1 done')).toBeVisible()
    if (press === 'Escape') await page.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: 'Cancel' }).click()
    fail()
    await expect(dialog.getByRole('alert')).toContainText('The shop cannot be reached.')
    isAway = false
    await dialog.getByRole('button', { name: 'Try again' }).click()
    const report = page.getByRole('region', { name: 'What became of each product' })
    await expect(report).toContainText(`${ring.name}: Archived`)
    await expect(dialog).toBeHidden()
    expect(await stored(admin, ring)).toMatchObject({ archivedAt: expect.any(String) })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, returning: false })

  test('a price and a stock are changed with a thumb', long, async ({ page, admin, ring }) => {
    await openList(page, 'products', `?search=${ring.name}`)
    await expectWithLongTimeout(priceOf(page, ring)).toBeVisible()
    await expectWithinWidth(page)
    await expectAccessible(page, '.collection-list')
    for (const target of [priceOf(page, ring), stockOf(page, ring), row(page, ring).getByRole('link')]) {
      const box = await target.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await priceOf(page, ring).tap()
    await field(page, `Price of ${ring.name}`).fill('31')
    await expectWithinWidth(page)
    await button(page, 'Save').tap()
    await expect(priceOf(page, ring)).toHaveText('$31.00')
    await stockOf(page, ring).tap()
    await expectWithinWidth(page)
    await button(page, 'Cancel').tap()
    expect(await stored(admin, ring)).toMatchObject({ price: 31, stock: 50 })
  })
})

test('products are counted by scanner and keyboard, and saved with a reason', async ({ page, admin, ring }) => {
  const other = await newProduct(admin, { pieces: 7 })
  await openList(page, 'products')
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
