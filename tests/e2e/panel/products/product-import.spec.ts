import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import Papa from 'papaparse'
import { COLUMN_KEYS } from '../../../../cms/desk/products/csv/columns.ts'
import { readTable } from '../../../../cms/desk/products/csv/read-table.ts'
import { exportTable, importCells } from '../../../support/product-import.ts'
import type { Visitor } from '../../../support/visitor.ts'
import { expect, newStaff, test } from '../../desk.ts'
import { holdRequests } from '../../hold-requests.ts'
import { interceptOnce } from '../../intercept.ts'
import { button, expectAccessible, expectWithinWidth, expectWithLongTimeout, signInByCookie } from '../../panel.ts'
import { long } from '../../shop.ts'
import { newProduct, orderAsNewCustomer } from '../../staff-api.ts'

const IMPORT = '/admin/collections/products/import'

const csvMenu = (page: Page) => page.locator('summary').filter({ hasText: 'CSV' })
const report = (page: Page) => page.getByRole('table')
const line = (page: Page, name: string) => report(page).getByRole('row').filter({ hasText: name })
const kind = (page: Page, name: RegExp) => page.getByRole('button', { name })

async function choose(page: Page, text: string | Buffer, name = 'products.csv') {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Choose a CSV file').setInputFiles(file)
}

async function saved(page: Page, link: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return readFile(await download.path(), 'utf8')
}

/** Edits a table by `change`, and saves it like a spreadsheet of a country with decimal commas. */
function asSpreadsheet(text: string, change: (row: Record<string, string>) => Record<string, string>): string {
  const { data } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  const written = (cell: string) => (/^\d+\.\d\d$/.test(cell) ? String(Number(cell)).replace('.', ',') : cell)
  const rows = data.map((row) => Object.entries({ ...row, ...change(row) }).map(([key, cell]) => [key, written(cell)]))
  return Papa.unparse(
    rows.map((row) => Object.fromEntries(row)),
    { delimiter: ';', newline: '\r\n' },
  )
}

type Stored = { price: number; stock: number; name: string; savePrice: string | null }
const stored = async (admin: Visitor, id: string) => (await admin.get<Stored>(`/api/products/${id}?depth=0`)).body

test('products are exported, edited and imported: nothing else changes', async ({ page, admin, ring }) => {
  const other = await newProduct(admin, { price: 40 })
  await page.goto('/admin/collections/products')
  await page.waitForURL('**/products?**limit=**', { timeout: 60_000 })
  await csvMenu(page).click()
  await expectAccessible(page, '.desk-tools')
  const table = await saved(page, page.getByRole('link', { name: 'Export what the list finds' }))
  const before = readTable((await exportTable(admin)).text)
  expect(readTable(table)).toEqual(before)
  // Another customer orders during the edit.
  await orderAsNewCustomer(admin.shop, ring.id, 2)

  const edits: Record<string, string> = { Price: '31.50', Stock: '60' }
  const edited = asSpreadsheet(table, ({ Code }) => (Code === ring.code ? edits : {}))
  await csvMenu(page).click()
  await page.getByRole('link', { name: 'Import products' }).click()
  await choose(page, edited, 'edited.csv')
  await expectWithLongTimeout(page.getByRole('heading', { name: 'What edited.csv would do' })).toBeFocused()
  await kind(page, /^Changed 1$/).click()
  await expect(line(page, ring.name)).toContainText('Price: 25.00 → 31.50')
  await expect(line(page, ring.name)).toContainText('Stock: 48 → 58')
  expect((await stored(admin, ring.id)).price).toBe(25)
  await expectAccessible(page)
  await button(page, 'Apply 1 change').click()
  await expect(page.getByText('1 line applied. Shoppers see it.')).toBeVisible()
  await kind(page, /^Applied 1$/).click()
  await expect(line(page, ring.name)).toContainText('Applied')
  expect(await stored(admin, ring.id)).toMatchObject({ price: 31.5, stock: 58 })
  expect(await stored(admin, other.id)).toMatchObject({ price: 40 })
  const after = readTable((await exportTable(admin)).text)
  if ('problem' in before || 'problem' in after) throw new Error('The table cannot be read.')
  const others = (lines: typeof after.lines) => lines.map(({ cells }) => cells).filter(({ code }) => code !== ring.code)
  expect(others(after.lines)).toEqual(others(before.lines))
})

test('refused lines are saved with reasons, mended and imported again', long, async ({ page, admin, ring }) => {
  const two = await newProduct(admin, { price: 40 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(IMPORT)
  await choose(page, `Code;Price;Color\r\n${ring.code};1.999;red\r\n${two.code};41,5;blue\r\nNEW;;\r\n`)
  await expectWithLongTimeout(page.getByText('The column Color is not one of ours and is left out.')).toBeVisible()
  await expect(line(page, ring.name)).toContainText('1.999 can be read in two ways')
  await expectAccessible(page)
  await expectWithinWidth(page)
  await kind(page, /^Refused 2$/).focus()
  await page.keyboard.press('Enter')
  // Cards, without the heading of the table.
  await expect(report(page).getByRole('row')).toHaveCount(2)
  await expect(kind(page, /^Refused 2$/)).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Apply 1 change').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 line applied. Shoppers see it.')).toBeVisible()
  const refused = await saved(page, button(page, 'Download 2 lines that were not applied'))
  expect(refused).toContain(`${ring.code},1.999,Price: 1.999 can be read in two ways.`)
  await button(page, 'Choose another file').click()
  await choose(page, refused.replace('1.999', '19.99').split('\r\n').slice(0, 2).join('\n'))
  await button(page, 'Apply 1 change').click()
  await expect(page.getByText('1 line applied. Shoppers see it.')).toBeVisible()
  expect([(await stored(admin, ring.id)).price, (await stored(admin, two.id)).price]).toEqual([19.99, 41.5])
})

test('what others changed since the export waits for a decision', long, async ({ page, admin, ring, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const text = (await exportTable(admin, `ids=${ring.id}`)).text.replace(',25.00,', ',26.00,')
  await importCells(admin, { code: ring.code, savePrice: 'Now' })
  await page.goto(IMPORT)
  await choose(page, text)
  await expectWithLongTimeout(line(page, ring.name)).toContainText(/Changed by .+ since this file was exported/)
  await expect(page.getByText('No line can be applied.')).toBeVisible()
  await page.getByLabel('Also apply the line whose product was changed since the export').check()
  await interceptOnce(page, '**/api/panel/products/import', (route) => route.abort('internetdisconnected'))
  await button(page, 'Apply 1 change').click()
  await expect(page.getByRole('alert').filter({ hasText: 'The shop cannot be reached.' })).toBeVisible()
  await button(page, 'Try again').click()
  await expect(page.getByText('1 line applied. Shoppers see it.')).toBeVisible()
  expect(await stored(admin, ring.id)).toMatchObject({ price: 26, savePrice: null })
})

test('a stopped import continues where it stopped', long, async ({ page, admin, ring }) => {
  const products = [ring, await newProduct(admin)]
  const codes = Array.from({ length: 60 }, (_, at) => `N-${ring.code}-${at}`)
  await page.goto(IMPORT)
  const renamed = products.map(({ code }) => `${code},Renamed ${code}`)
  await choose(page, ['Code,Name', ...renamed, ...codes.map((code) => `${code},${code}`)].join('\n'))
  await expect(page.getByText('60 lines of these 62 are of drafts, which shoppers do not see')).toBeVisible()
  await expect(line(page, codes[0] ?? '').first()).toContainText('A draft: shoppers do not see it.')
  await expect(report(page).getByRole('row').nth(1)).not.toContainText('A draft')
  const answer = await holdRequests(page, '**/api/panel/products/import')
  await button(page, 'Apply 62 changes').click()
  await expect(page.getByRole('progressbar', { name: '0 of 62 done' })).toBeVisible()
  await button(page, 'Stop').click()
  answer()
  await expect(page.getByText('Stopped. What was applied stays; you can go on.')).toBeVisible()
  await button(page, 'Go on with 37 lines').click()
  const applied = '62 lines applied. Shoppers see 2 of them. 60 are drafts, until published.'
  await expect(page.getByText(applied)).toBeVisible()
  expect((await stored(admin, ring.id)).name).toBe(`Renamed ${ring.code}`)
  await admin.delete(`/api/products?where[code][like]=N-${ring.code}`)
})

test('a file that is no table is rejected with a reason', long, async ({ page, admin, context }) => {
  await signInByCookie(context, admin)
  await page.goto(IMPORT)
  const files: [string | Buffer, string][] = [
    [Buffer.from([0x50, 0x4b, 3, 4]), 'This is a workbook. Please save it as CSV'],
    ['', 'This file is empty.'],
    [Buffer.alloc(10 * 1024 * 1024 + 1, 'x'), 'This file is larger than 10 MB.'],
    ['Name,Price\nRing,5', 'There is no column Code'],
  ]
  for (const [file, sentence] of files) {
    await choose(page, file)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await page.getByText('Which columns there are').click()
  await expect(report(page).getByRole('row')).toHaveCount(1 + COLUMN_KEYS.length)
  await expectAccessible(page)
  await signInByCookie(context, await newStaff(admin, 'staff'))
  await page.goto(IMPORT)
  await expectWithLongTimeout(page.getByText('Only people who may change products can import them.')).toBeVisible()
})

test('a table with other names is read when staff say which column is which', long, async ({ page, ring }) => {
  await page.goto(IMPORT)
  await choose(page, `Item no,Cost\n${ring.code},"31,50 €"`)
  await expect(page.getByRole('alert').filter({ hasText: 'There is no column Code' })).toBeVisible()
  await page.getByLabel('Our column for Item no').selectOption('Code')
  await page.getByLabel('Our column for Cost').selectOption('Price')
  await expect(page.getByRole('button', { name: 'Apply 1 change' })).toBeVisible()
  await expect(page.locator('.product-lines')).toContainText('31.50')
  await expectAccessible(page, '.product-import')
  await expectWithinWidth(page)
})
