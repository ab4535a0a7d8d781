import { COLUMN_KEYS, PRODUCT_CSV_COLUMNS } from '../../../../cms/desk/products/csv/columns.ts'
import { expect, test } from '../../../support/api.ts'
import { createDocument } from '../../../support/documents.ts'
import { order } from '../../../support/orders.ts'
import { archive, quicklyChange } from '../../../support/product-desk.ts'
import {
  applyImport,
  exportCells,
  exportLines,
  exportTable,
  importCells,
  previewed,
  previewImport,
} from '../../../support/product-import.ts'
import {
  createCategory,
  createProduct,
  createSoldProduct,
  readProduct,
  readStock,
  uniqueId,
} from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Stored = { code: string; name: string; price: number; savePrice: string | null; stock: number; _status: string }
const read = readProduct<Stored>
const found = async (admin: Visitor, code: string) =>
  (await admin.get<{ docs: Stored[] }>(`/api/products?draft=true&depth=0&where[code][equals]=${code}`)).body.docs
const added = [true, 'Added.']
const changed = [true, 'Changed.']

test('everything that a filter finds is a table, once, and chosen products are', async ({ admin }) => {
  // Archived products are left out, and a draft without a code, which an import could not match.
  expect((await archive(admin, [await createProduct(admin)])).status).toBe(200)
  expect((await admin.post('/api/products?draft=true', { json: { _status: 'draft' } })).status).toBe(201)
  const exported = 'where[code][exists]=true&where[archivedAt][exists]=false'
  const { totalDocs } = (await admin.get<{ totalDocs: number }>(`/api/products?limit=1&draft=true&${exported}`)).body
  const { headers, text } = await exportTable(admin)
  expect(headers.get('content-disposition')).toBe('attachment; filename="products.csv"')
  const [heading, ...lines] = text.trim().split('\r\n')
  expect(heading).toBe(COLUMN_KEYS.map((key) => PRODUCT_CSV_COLUMNS[key].heading).join(','))
  const codes = lines.map((line) => line.split(',')[0])
  expect(codes).toEqual(codes.toSorted())
  // More products than one batch.
  expect(totalDocs).toBeGreaterThan(40)
  expect([codes.length, new Set(codes).size]).toEqual([totalDocs, totalDocs])
  const [ring, draft] = [await createProduct(admin), await createProduct(admin, { price: 1250.5 }, 'draft')]
  const chosen = (await exportLines(admin, [ring, draft])).map(({ cells }) => `${cells.price} ${cells.status}`)
  expect(chosen.sort()).toEqual(['1250.50 Draft', '25.00 Published'])
  const { code } = await read(admin, ring)
  expect((await exportTable(admin, `where[code][equals]=${code}`)).text.trim().split('\r\n')).toHaveLength(2)
  const marked = await fetch(`${admin.shop}/api/panel/products/table.csv?ids=${ring}&bom=1`, {
    headers: { Authorization: `JWT ${admin.token}` },
  })
  expect([...(await marked.bytes()).slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'C'.charCodeAt(0)])
  expect((await exportTable(admin, 'where[hash][equals]=x')).status).toBe(400)
})

test('a preview says what each line would do and changes nothing', async ({ admin }) => {
  const id = await createProduct(admin, { price: 25 })
  const before = await read(admin, id)
  const cells = await exportCells(admin, id)
  const code = `N-${uniqueId()}`
  const { body } = await previewImport(admin, [
    { line: 2, cells: { ...cells, price: '19,5', stock: '7' } },
    { line: 3, cells },
    { line: 5, cells: { ...cells, price: 'cheap' } },
    { line: 6, cells: { code, name: 'New', price: '5' } },
    { line: 7, cells: { ...cells, status: 'Draft' } },
  ])
  expect(body.lines).toMatchObject([
    {
      line: 2,
      kind: 'changed',
      after: 'Published',
      code: before.code,
      name: before.name,
      version: cells.version,
      changes: [
        { column: 'price', from: '25.00', to: '19.50' },
        { column: 'stock', from: '5', to: '7' },
      ],
    },
    { line: 3, kind: 'unchanged', changes: [], after: null },
    { line: 5, kind: 'refused', message: 'Price: Please write an amount, such as 12.50.' },
    { line: 6, kind: 'new', name: 'New', version: null, after: 'Draft' },
    { line: 7, kind: 'changed', after: 'Draft' },
  ])
  expect(await read(admin, id)).toEqual(before)
  expect(await found(admin, code)).toEqual([])
})

test('an import applies the preview line by line, as by hand, and a bad line stops no other', async ({ admin }) => {
  const [one, two] = [await createSoldProduct(admin), await createProduct(admin)]
  const [cells, others] = [await exportCells(admin, one.id), await exportCells(admin, two)]
  const [sold, draft] = [`N-${uniqueId()}`, `N-${uniqueId()}`]
  const { category } = cells
  const lines = [
    { ...cells, name: "'=Ring", price: '1.234,50', savePrice: 'Now', description: 'One\nTwo', stock: '9' },
    { ...others, price: '' },
    {
      code: sold,
      name: 'Sold',
      brand: 'Aurel',
      gtin: '4006381333931',
      condition: 'Used',
      price: '5',
      category: category ?? '',
      stock: '3',
      status: 'published',
    },
    { code: draft, name: 'Draft' },
    { ...others, status: 'Draft' },
  ]
  expect(await importCells(admin, ...lines)).toEqual([
    changed,
    [false, 'Price: It cannot be empty.'],
    added,
    added,
    changed,
  ])
  expect(await read(admin, one.id)).toMatchObject({
    name: '=Ring',
    price: 1234.5,
    savePrice: 'Now',
    stock: 9,
    _status: 'published',
    pastPrices: [{ price: one.price, until: expect.any(Number) }],
  })
  expect(await exportCells(admin, one.id)).toMatchObject({ description: 'One\nTwo', name: '=Ring' })
  expect(await read(admin, two)).toMatchObject({ price: 25, _status: 'draft' })
  expect(await found(admin, sold)).toMatchObject([
    { price: 5, stock: 3, _status: 'published', brand: 'Aurel', gtin: '4006381333931', condition: 'used' },
  ])
  expect(await found(admin, draft)).toMatchObject([{ name: 'Draft', stock: 0, _status: 'draft' }])
  const { body } = await admin.get('/api/changes?limit=1&where[reason][equals]=Product: =Ring')
  expect(body).toMatchObject({ docs: [{ staff: expect.any(String) }] })
})

test('a line is done whole or not at all', async ({ admin }) => {
  const id = await createProduct(admin, {}, 'draft')
  // Drafts may be incomplete. A table does not contain everything that a published product needs.
  await admin.patch(`/api/products/${id}?draft=true`, { name: 'x'.repeat(201), _status: 'draft' })
  const cells = await exportCells(admin, id)
  const line = { code: cells.code ?? '', price: '99', stock: '50', status: 'Published' }
  const [[isDone, message] = []] = await importCells(admin, line)
  expect([isDone, message]).toEqual([false, expect.stringMatching(/^Name: /)])
  expect(await exportCells(admin, id)).toEqual(cells)
})

test('orders that come in between keep what they took', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 10 })
  const buy = () => order(customer, { itemId: ring.id, quantity: 1 })
  const cells = await exportCells(admin, ring.id)
  await buy()
  expect(await importCells(admin, cells)).toEqual([[true, 'Is as in the file already.']])
  expect((await readStock(admin, ring.id)).stock).toBe(9)
  const lines = await previewed(admin, { ...cells, stock: '20' })
  await Promise.all([buy(), applyImport(admin, lines), buy()])
  expect(await readStock(admin, ring.id)).toEqual({ stock: 17, sold: 3 })

  // Without a version, the stock of the preview counts.
  const counted = await previewed(admin, { code: cells.code ?? '', stock: '30' })
  await buy()
  expect((await applyImport(admin, counted)).body.lines).toMatchObject([{ isDone: true }])
  expect((await readStock(admin, ring.id)).stock).toBe(29)
})

test('a request that is repeated changes nothing twice', async ({ admin }) => {
  const ring = await createSoldProduct(admin, { pieces: 10 })
  const code = `N-${uniqueId()}`
  const cells = await exportCells(admin, ring.id)
  const lines = await previewed(admin, { ...cells, price: '30' }, { code, name: 'New' })
  const counted = await previewed(admin, { ...cells, stock: '15' })
  await applyImport(admin, lines)
  const again = await applyImport(admin, lines)
  expect(again.body.lines.map(({ message }) => message)).toEqual(Array(2).fill('Is as in the file already.'))
  expect(await found(admin, code)).toHaveLength(1)

  const counting = await previewed(admin, { code: cells.code ?? '', stock: '15' })
  expect((await applyImport(admin, counting)).body.lines).toMatchObject([{ isDone: true }])
  for (const twice of [counted, counting]) await applyImport(admin, twice)
  expect((await readStock(admin, ring.id)).stock).toBe(15)
})

test('a line that others changed since the preview is skipped, with both values', async ({ admin }) => {
  const [one, two, gone] = await Promise.all([1, 2, 3].map(() => createProduct(admin)))
  const [cells, others, last] = await Promise.all([one, two, gone].map((id) => exportCells(admin, id!)))
  const code = `N-${uniqueId()}`
  const mine = [
    { ...cells, price: '30' },
    { ...others, name: 'Mine' },
    { ...last, name: 'x' },
  ]
  const lines = await previewed(admin, ...mine, { code, name: 'New' })
  await quicklyChange(admin, one!, { field: 'price', from: 25, to: 28 })
  await quicklyChange(admin, two!, { field: 'price', from: 25, to: 28 })
  await admin.delete(`/api/products/${gone}`)
  await importCells(admin, { code, name: 'Theirs' })
  const { body } = await applyImport(admin, lines)
  const since = 'since the preview'
  expect(body.lines.map(({ isDone, message }) => [isDone, message])).toEqual([
    [false, `Somebody changed this product ${since}. Price: 25.00 in the preview, 28.00 now. It is left as it is.`],
    // Its price was equal to the file at the preview, and has changed since.
    [false, expect.stringContaining('Price: 25.00 in the preview, 28.00 now.')],
    [false, `This product was deleted ${since}.`],
    [false, `A product with this code was added ${since}.`],
  ])
  expect(await read(admin, one!)).toMatchObject({ price: 28 })
  expect(await found(admin, code)).toMatchObject([{ name: 'Theirs' }])
})

test('the preview names who changed a line since the export; it can overwrite', async ({ admin, editor }) => {
  const id = await createProduct(admin)
  const cells = await exportCells(admin, id)
  await quicklyChange(editor, id, { field: 'price', from: 25, to: 28 })
  const line = { line: 2, cells: { ...cells, name: 'Mine' } }
  const { body } = await previewImport(admin, [line, { line: 3, cells: { ...cells, price: '28' } }])
  expect(body.lines).toMatchObject([
    { kind: 'stale', message: 'Changed by Somebody New since this file was exported.' },
    { kind: 'unchanged' },
  ])
  expect(await importCells(admin, line.cells)).toEqual([changed])
  expect(await read(admin, id)).toMatchObject({ name: 'Mine', price: 25 })
})

test('a draft beside a published version stays a draft, and is not lost', async ({ admin }) => {
  const id = await createProduct(admin, { price: 25 })
  await admin.patch(`/api/products/${id}?draft=true`, { savePrice: 'Soon', name: 'Unfinished', _status: 'draft' })
  const cells = await exportCells(admin, id)
  const { body } = await previewImport(admin, [{ line: 2, cells: { ...cells, price: '30' } }])
  expect(body.lines).toMatchObject([{ kind: 'changed', after: 'Changed' }])
  expect(cells).toMatchObject({ status: 'Changed', name: 'Unfinished', savePrice: 'Soon' })
  expect(await importCells(admin, { ...cells, price: '30', stock: '8', unitMeasureName: 'Pair' })).toEqual([changed])
  expect(await read(admin, id)).toMatchObject({ price: 30, stock: 8, savePrice: null, _status: 'published' })
  const draft = await read(admin, id, true)
  expect(draft).toMatchObject({ price: 30, savePrice: 'Soon', name: 'Unfinished', _status: 'draft' })
  const again = await exportCells(admin, id)
  expect(await importCells(admin, { ...again, name: 'Mine', price: '31' })).toEqual([
    [false, expect.stringContaining('has an unpublished draft with another name than shoppers see.')],
  ])
  expect(await exportCells(admin, id)).toEqual(again)
})

test('a part that is sent again while it is still at work does each line once', async ({ admin }) => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => createProduct(admin)))
  const cells = await Promise.all(ids.map((id) => exportCells(admin, id)))
  const code = `N-${uniqueId()}`
  const changes = cells.map((each) => ({ ...each, price: '30', stock: '7' }))
  const lines = await previewed(admin, ...changes, { code, name: 'New' })
  const both = await Promise.all([applyImport(admin, lines), applyImport(admin, lines)])
  const messages = both.flatMap(({ body }) => body.lines.map(({ message }) => message))
  expect(messages.filter((message) => message === 'Changed.')).toHaveLength(4)
  expect(messages.filter((message) => message === 'Added.')).toHaveLength(1)
  expect(await found(admin, code)).toHaveLength(1)
  for (const id of ids) {
    expect(await read(admin, id)).toMatchObject({ price: 30, stock: 7 })
    const versions = `/api/products/versions?where[parent][equals]=${id}`
    expect((await admin.get(versions)).body).toMatchObject({ totalDocs: 2 })
  }
})

test('an order is answered while 300 lines are imported', { tags: ['long'] }, async ({ admin, customer, ring }) => {
  const part = () => previewed(admin, ...Array.from({ length: 150 }, () => ({ code: `N-${uniqueId()}`, name: 'New' })))
  const parts = [await part(), await part()]
  let isOver = false
  async function applyAll() {
    const results = []
    for (const lines of parts) results.push(...(await applyImport(admin, lines)).body.lines)
    isOver = true
    return results
  }
  const imported = applyAll()
  await order(customer, { itemId: ring.id, quantity: 1 })
  expect((await customer.get(`/productDetail/${ring.id}?fresh=${uniqueId()}`)).status).toBe(200)
  expect(isOver).toBe(false)
  const results = await imported
  expect(results.filter(({ message }) => message === 'Added.')).toHaveLength(300)
})

test('an import is bounded; lines with thousands of names are refused without a search', async ({ admin }) => {
  const names = (line: number) => Array.from({ length: 16_000 }, (_, n) => `${line}${n.toString(36)}`).join('|')
  const linesOf = [...Array(9).keys()].map((n) => ({ code: uniqueId(), name: 'Ring', pictures: names(n) }))
  const lines = linesOf.map((cells, at) => ({ line: at + 2, cells }))
  const { status, body } = await previewImport(admin, lines)
  const expected = lines.map(() => 'Pictures: This has 16,000 entries; 50 are the most.')
  expect([status, body.lines.map(({ message }) => message)]).toEqual([200, expected])

  const line = { line: 2, cells: { code: 'x', name: 'New' } }
  for (const wrong of [[], Array(201).fill(line), [{ line: 2, cells: { color: 'red' } }]])
    expect((await previewImport(admin, wrong)).status).toBe(422)
  expect((await applyImport(admin, [line])).status).toBe(422)
})

test('a line finds its product, category and attribute by how they look', async ({ admin }) => {
  const id = uniqueId()
  const stored = { code: `Case-${id}`, category: `Bébé’s ${id}`, price: '5' }
  await createCategory(admin, stored.category)
  await createDocument(admin, 'attributes', { name: 'Größe', value: `A-1 ${id}` })
  const first = { ...stored, name: `Looks ${id}`, attributes: `Größe: A-1 ${id}` }
  expect(await importCells(admin, first)).toEqual([added])
  const referred = { category: `Be\u0301be\u0301's ${id}`, attributes: `gro\u0308ße: A\u20111 ${id}` }
  const others = [
    { code: `case-${id}`, price: '6' },
    { code: `Case\u2011${id}\u200b`, price: '7' },
    { code: `CASE\u00ad${id}`, price: '8', ...referred },
  ]
  for (const cells of others) {
    const { body } = await previewImport(admin, [{ line: 2, cells }])
    expect(body.lines).toMatchObject([{ kind: 'changed', changes: [{ column: 'price' }] }])
    expect(await importCells(admin, cells)).toEqual([changed])
  }
  expect(await found(admin, stored.code)).toMatchObject([{ code: stored.code, price: 8 }])
})

test('a preview says that a name is taken, by a product or a line before; it is applied', async ({ admin }) => {
  const id = uniqueId()
  const ring = (size: string, name = `Twin & ${id}`) => ({ code: `${size}-${id}`, name, price: '10' })
  expect(await importCells(admin, ring('S'))).toEqual([added])
  const twins = [ring('L', `TWIN  &amp; ${id}`), ring('XL', `Other ${id}`), ring('XXL', `other ${id}`)]
  const lines = [...twins, { code: `S-${id}`, price: '11' }].map((cells, at) => ({ line: at + 2, cells }))
  const { body } = await previewImport(admin, lines)
  expect(body.lines).toMatchObject([
    { kind: 'new', note: `Another product has this name: S-${id}.` },
    { kind: 'new', note: null },
    { kind: 'new', note: `Another product has this name: XL-${id}.` },
    { kind: 'changed', note: null },
  ])
  expect(await importCells(admin, ...twins)).toEqual(Array(3).fill(added))
})
