import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CsvCells } from '../../../../cms/desk/products/csv/columns.ts'
import {
  convertRichTextToPlainText,
  isUnformattedRichText,
  toRichText,
} from '../../../../cms/desk/products/csv/plain-text.ts'
import { planImportLine } from '../../../../cms/desk/products/csv/plan-import-line.ts'
import { exported, names, product } from '../../../support/product-plans.ts'

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((each) => !each.includes('\0'))
const formula = fc.constantFrom('=1+1', "'=1+1", '-5', '@x', ' +1', 'a | b', ' "', 'a\r\nb', '\t=1', 'Silver;Gold')
const money = fc.integer({ min: 0, max: 9_999_999_99 }).map((cents) => cents / 100)
const products = fc.record({
  code: fc.uuid(),
  name: fc.oneof(text, formula),
  savePrice: fc.option(fc.oneof(text, formula)),
  price: money,
  regularPrice: fc.option(money),
  stock: fc.nat(9_999_999),
  lowStockThreshold: fc.option(fc.nat(99)),
  featuredOrder: fc.option(fc.integer({ min: 1, max: 99 })),
  unitMeasureName: fc.oneof(text, formula),
  description: fc.option(fc.array(text, { maxLength: 3 }).map((lines) => toRichText(lines.join('\n')))),
  brand: fc.option(fc.oneof(text, formula)),
  mpn: fc.option(fc.oneof(text, formula)),
  gtin: fc.option(fc.constantFrom('4006381333931', '036000291452')),
  condition: fc.option(fc.constantFrom('new', 'used', 'refurbished')),
  attributes: fc.subarray(['id-of-Material: Silver', 'id-of-Stone: Pearl']),
  _status: fc.constantFrom('published' as const, 'draft' as const),
})

test('whatever products hold, an export that is imported again changes nothing', () => {
  fc.assert(
    fc.property(products, fc.boolean(), fc.nat(5), (overrides, isPublished, ordered) => {
      const before = product(overrides as never, isPublished)
      const [cells = {}] = exported(before)
      expect(planImportLine(cells, before, { names })).toEqual({ kind: 'unchanged' })
      // Orders since the export stay in the figures.
      const after = product({ ...(overrides as object), stock: overrides.stock + ordered } as never, isPublished)
      expect(planImportLine(cells, after, { names })).toEqual({ kind: 'unchanged' })
    }),
  )
})

const ring = product()
const [cells = {}] = exported(ring)
const plan = (change: CsvCells, of = ring) => planImportLine({ ...cells, ...change }, of, { names })

test('a line changes what it says otherwise, in the way that spreadsheets write it', () => {
  const same = plan({ price: '12,5', stock: '10', name: 'Ring ', description: 'A ring.\r\nOf silver.' })
  expect(same).toEqual({ kind: 'unchanged' })
  expect(plan({ price: '14', savePrice: '=x', category: 'Chains', attributes: 'stone: pearl' })).toEqual({
    kind: 'changed',
    after: 'Published',
    isStale: false,
    note: null,
    change: { price: 14, savePrice: '=x', category: 'id-of-Chains', attributes: ['id-of-Stone: Pearl'] },
    changes: [
      { column: 'category', from: 'Rings', to: 'Chains' },
      { column: 'price', from: '12.50', to: '14.00' },
      { column: 'savePrice', from: '', to: '=x' },
      { column: 'attributes', from: 'Material: Silver', to: 'Stone: Pearl' },
    ],
  })
  expect(plan({ attributes: '', pictures: 'ring-2.webp | RING-1.webp' })).toMatchObject({
    change: { attributes: [], pictures: ['id-of-ring-2.webp', 'id-of-ring-1.webp'] },
  })
  expect(planImportLine({ code: 'R-1', price: '3' }, ring, { names })).toMatchObject({ change: { price: 3 } })
})

test('a line changes by what others know the product, and a bar code is the same whatever a spreadsheet made of it', () => {
  const identity = { brand: 'Aurel', condition: 'used', gtin: '4006381333931', mpn: 'K-1' }
  expect(plan({ ...identity, condition: 'USED', gtin: '4006381-333931' })).toMatchObject({
    change: identity,
    changes: ['brand', 'condition', 'gtin', 'mpn'].map((column) => ({ column, from: '' })),
  })
  const known = product({ ...identity, gtin: '036000291452' } as never)
  const [same = {}] = exported(known)
  expect(same).toMatchObject({ brand: 'Aurel', condition: 'Used', gtin: '036000291452', mpn: 'K-1' })
  const importOf = (cells: CsvCells) => planImportLine({ ...same, ...cells }, known, { names })
  for (const gtin of ['36000291452', '3.60003E+10', '3,6e+10'])
    expect([gtin, importOf({ gtin })]).toEqual([gtin, { kind: 'unchanged' }])
  expect(importOf({ gtin: '3.60013E+10' })).toMatchObject({ kind: 'refused' })
  expect(importOf({ brand: '', condition: '', gtin: '', mpn: '' })).toMatchObject({
    change: { brand: null, condition: null, gtin: null, mpn: null },
  })
})

test('a count is set minus the pieces ordered meanwhile', () => {
  const sold = product({ stock: 7 })
  expect(plan({ stock: '15' }, sold)).toMatchObject({ change: { stockChange: 5 }, isStale: false })
  // Three were sold since the export: its count of seven makes four now.
  expect(plan({ stock: '7' }, sold)).toMatchObject({ changes: [{ column: 'stock', from: '7', to: '4' }] })
  expect(plan({ stock: '' }, sold)).toEqual({ kind: 'unchanged' })
  const own = (stockShown?: number) => planImportLine({ code: 'R-1', stock: '15' }, sold, { names, stockShown })
  expect(own()).toMatchObject({ change: { stockChange: 8 } })
  expect(own(9)).toMatchObject({ change: { stockChange: 6 } })
  // A draft cannot be ordered: importing the same line again changes nothing.
  expect(plan({ stock: '15' }, product({ stock: 12 }, false))).toMatchObject({ change: { stockChange: 3 } })
})

test('the preview marks a product that staff changed since the export', () => {
  const later = product({ updatedAt: '2026-11-23T01:20:12.346Z', price: 13 })
  expect(plan({}, later)).toMatchObject({ kind: 'changed', isStale: true, change: { price: 12.5 } })
  expect(plan({ price: '13' }, later)).toEqual({ kind: 'unchanged' })
})

test('a status of a line publishes and unpublishes, but no unfinished draft', () => {
  const draft = product({ _status: 'draft' }, false)
  expect(plan({ status: 'draft' })).toMatchObject({ change: { status: 'draft' } })
  expect(plan({ status: 'Published' }, draft)).toMatchObject({ change: { status: 'published' } })
  expect(plan({ status: 'Changed' }, draft)).toEqual({ kind: 'unchanged' })
  const empty = { ...draft, newest: { ...draft.newest, price: null as never } }
  const refused = { kind: 'refused', message: 'Price: It cannot be empty.' }
  expect(planImportLine({ code: 'R-1', status: 'Published' }, empty, { names })).toEqual(refused)
  const changed = product({ _status: 'draft' })
  for (const status of ['Published', 'Draft'])
    expect(plan({ status }, changed)).toMatchObject({ kind: 'refused', message: /unpublished draft/ })
})

test('an unreadable cell is refused with its column', () => {
  const entries = (count: number) => Array.from({ length: count }, (_, n) => `e${n}`).join(' | ')
  const bold = toRichText('A ring.') as { root: { children: { children: { format: number }[] }[] } }
  bold.root.children[0]!.children[0]!.format = 1
  const formatted = product({ description: bold as never })
  expect(plan({ description: 'A ring.' }, formatted)).toEqual({ kind: 'unchanged' })
  const refused: [CsvCells, string, typeof ring?][] = [
    [{ price: '' }, 'Price: It cannot be empty.'],
    [{ price: '1.999' }, 'Price: 1.999 can be read in two ways. Please write 1999.00 or 2.00.'],
    [{ regularPrice: '-1' }, 'Regular price: An amount is 0 or more.'],
    [{ category: 'Hoops' }, 'Category: There is no category called "Hoops".'],
    [{ category: 'CHAINS' }, 'Category: More than one category is called "CHAINS".'],
    [{ featuredOrder: '0' }, 'Featured place: This is a whole number, 1 or more.'],
    [{ condition: 'Broken' }, 'Condition: Please write New, Used or Refurbished.'],
    [{ gtin: '4006381333932' }, 'Bar code: A bar code has 8, 12, 13 or 14 digits, of which the last one fits'],
    [{ gtin: '4,00638E+12' }, 'Bar code: A spreadsheet has shortened this number.'],
    [{ mpn: '4.00638e+12' }, "Maker's number: A spreadsheet has shortened this number."],
    [{ brand: 'x'.repeat(71) }, 'Brand: This is too long; 70 characters are the most.'],
    [{ savePrice: 'x'.repeat(41) }, 'Savings label: This is too long; 40 characters are the most.'],
    [{ pictures: 'ring-3.webp' }, 'Pictures: There is no picture called "ring-3.webp".'],
    [{ pictures: entries(51) }, 'Pictures: This has 51 entries; 50 are the most.'],
    [{ attributes: entries(101) }, 'Attributes: This has 101 entries; 100 are the most.'],
    [{ description: `a${'\n'.repeat(1000)}b` }, 'Description: This has 1,001 paragraphs; 1,000 are the most.'],
    [{ description: 'x'.repeat(40_001) }, 'Description: This has 40,001 characters; 40,000 are the most.'],
    [{ stock: '-1' }, 'Stock: Please write a whole number, 0 or more.'],
    [{ status: 'Hidden' }, 'Status: Please write Published or Draft.'],
    [{ description: 'Other' }, 'Description: It has formatting, which a table would lose.', formatted],
    [{ description: '' }, 'Description: It has formatting, which a table would lose.', formatted],
  ]
  for (const [change, message, of] of refused)
    expect(plan(change, of)).toEqual({ kind: 'refused', message: expect.stringContaining(message) })
})

const whole = { code: 'N-1', name: 'New', category: 'Rings', price: '1,234.50' }

test('a new code is a draft unless it says otherwise, and what is published is whole', () => {
  const plan = (cells: CsvCells) => planImportLine(cells, null, { names })
  const filled = { branch: 'id-of-Aurel', unitMeasureName: 'Piece', stockChange: 0, status: 'draft' }
  expect(plan({ code: 'N-1', name: "'=New" })).toMatchObject({
    kind: 'new',
    data: { code: 'N-1', name: '=New', ...filled },
  })
  expect(plan({ ...whole, status: 'published', stock: '7' })).toMatchObject({
    data: { price: 1234.5, category: 'id-of-Rings', stockChange: 7, status: 'published' },
  })
  const refused: [CsvCells, string][] = [
    [{ status: 'Published', price: '' }, 'Price: It cannot be empty.'],
    [{ name: '' }, 'Name: It cannot be empty.'],
    [{ code: ' ' }, 'Code: It cannot be empty.'],
    [{ status: 'Changed' }, 'Status: Please write Published or Draft.'],
    [{ code: '4,00638E+12' }, 'Code: A spreadsheet has shortened this number.'],
    [{ code: '7', version: 'vmhb3k2q1-50' }, 'a spreadsheet changed the code, such as 007 into 7'],
  ]
  for (const [cells, message] of refused)
    expect(plan({ ...whole, ...cells })).toEqual({ kind: 'refused', message: expect.stringContaining(message) })
})

test('a description is a line for each paragraph, and formatted where it is more than that', () => {
  const node = (type: string, ...children: object[]) => ({ type, children })
  const text = (value: string) => ({ type: 'text', text: value })
  const list = node('list', node('listitem', text('Dry')), node('listitem', text('Dark')))
  const read = node('paragraph', text('Read '), node('link', text('here')), { type: 'linebreak' }, text('x'))
  const rich = { root: { children: [node('heading', text('Care')), list, read] } }
  const found = (of: unknown) => [convertRichTextToPlainText(of), isUnformattedRichText(of)]
  expect(found(rich)).toEqual(['Care\nDry\nDark\nRead here\nx', false])
  for (const plain of ['', 'One', 'One\n\nTwo']) expect(found(toRichText(plain))).toEqual([plain, true])
})

test('a line of another program is read, and its preview says how it was understood', () => {
  const foreign = { code: '="00712"', name: 'Rings &amp; Co', category: 'Rings', price: 'CHF 1’234.50' }
  const plan = planImportLine({ ...foreign, description: '<p>Soft &amp; <b>warm</b></p>' }, null, { names })
  const data = { code: '00712', name: 'Rings & Co', price: 1234.5, description: toRichText('Soft & warm') }
  expect(plan).toMatchObject({ kind: 'new', note: null, data })
  const shown = 'changes' in plan ? Object.fromEntries(plan.changes.map(({ column, to }) => [column, to])) : {}
  expect(shown).toMatchObject({ code: '00712', price: '1234.50', description: 'Soft & warm' })
})

test('the preview marks a regular price that is not above the price', () => {
  const note = 'Regular price: 8.00 is not above the price of 10.00, so shoppers do not see it.'
  const line = { ...whole, price: '10', regularPrice: '8' }
  expect(planImportLine(line, null, { names })).toMatchObject({ kind: 'new', note })
  expect(planImportLine({ code: 'R-1', price: '10', regularPrice: '8' }, product(), { names })).toMatchObject({ note })
  expect(planImportLine({ ...line, regularPrice: '12' }, null, { names })).toMatchObject({ note: null })
})

test('amounts of a line have the decimals of its branch', () => {
  const inYen = { ...names, currencyOf: () => 'JPY' }
  const plan = (price: string) => planImportLine({ ...whole, price }, null, { names: inYen })
  expect(plan('1,250')).toMatchObject({ data: { price: 1250 } })
  expect(plan('12.50')).toEqual({ kind: 'refused', message: 'Price: An amount in JPY has no decimals.' })
})
