import { expect, test } from '../../../support/api.ts'
import { saveForm } from '../../../support/editing.ts'
import { order } from '../../../support/orders.ts'
import { quicklyChange } from '../../../support/product-desk.ts'
import { applyImport, exportLines, importCells, previewed } from '../../../support/product-import.ts'
import {
  createProduct,
  createSoldProduct,
  eventually,
  findProduct,
  readProduct,
  readStock,
} from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

// Lines of several products that are published share a transaction.

type Stored = { name: string; price: number; regularPrice: number | null; updatedAt: string }
type Versions = { docs: { latest: boolean; version: Stored }[]; totalDocs: number }
type Changes = { docs: { staff: string; tags: string[] }[]; totalDocs: number }

const read = readProduct<Stored>
const versionsOf = async (admin: Visitor, id: string) =>
  (await admin.get<Versions>(`/api/products/versions?where[parent][equals]=${id}&depth=0&limit=30`)).body
const changesOf = async (admin: Visitor, name: string) =>
  (await admin.get<Changes>(`/api/changes?where[reason][equals]=Product: ${name}`)).body

async function createProducts(admin: Visitor, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => createProduct(admin)))
}

/** The cells of these products, in their order. */
async function cellsOf(admin: Visitor, ids: readonly string[]) {
  const lines = await exportLines(admin, [...ids])
  const codes = await Promise.all(ids.map(async (id) => (await read(admin, id)) as Stored & { code: string }))
  return codes.map(({ code }) => lines.find(({ cells }) => cells.code === code)!.cells)
}

test('a refused line has its reason, and the lines around it are imported', async ({ admin }) => {
  const ids = await createProducts(admin, 12)
  const [before, bad, after] = [ids[3]!, ids[4]!, ids[5]!]
  await admin.patch(`/api/products/${bad}`, { salePrice: 20, _status: 'published' })
  const cells = await cellsOf(admin, ids)
  const was = await read(admin, bad)
  const results = await importCells(admin, ...cells.map((each) => ({ ...each, price: '15', stock: '9' })))
  expect(results.filter(([isDone]) => isDone)).toEqual(Array(11).fill([true, 'Changed.']))
  const why = 'Its sale price is 20.00, which must be below the price.'
  expect(results[4]).toEqual([false, expect.stringContaining(why)])
  expect(await read(admin, bad)).toEqual(was)
  for (const id of [before, after]) {
    expect(await read(admin, id)).toMatchObject({ price: 15, stock: 9 })
    expect((await versionsOf(admin, id)).totalDocs).toBe(2)
  }
})

test('each product has its version with who saved it, its change, and its page', async ({ admin, editor }) => {
  const ids = await createProducts(admin, 3)
  for (const id of ids) await admin.patch(`/api/products/${id}`, { regularPrice: 40, _status: 'published' })
  const cells = await cellsOf(admin, ids)
  const priced = { regularPrice: '' }
  const lines = cells.map((each, at) => ({ ...each, ...priced, price: String(30 + at), name: `${each.name} ${at}` }))
  expect(await importCells(editor, ...lines)).toEqual(Array(3).fill([true, 'Changed.']))
  for (const [at, id] of ids.entries()) {
    const changed = { price: 30 + at, regularPrice: null, name: `${cells[at]!.name} ${at}` }
    const stored = await read(admin, id)
    expect(stored).toMatchObject(changed)
    const versions = await versionsOf(admin, id)
    expect(versions.totalDocs).toBe(3)
    expect(versions.docs.filter(({ latest }) => latest)).toMatchObject([
      { version: { ...changed, updatedAt: stored.updatedAt, _status: 'published' } },
    ])
    const { docs } = await changesOf(admin, changed.name)
    expect(docs).toMatchObject([{ staff: 'Somebody New', tags: expect.arrayContaining([`product:${id}`, 'products']) }])
    await eventually(async () => expect(await findProduct(admin.shop, id)).toMatchObject({ price: 30 + at }))
    const refused = await saveForm(admin, `products/${id}`, new Date(0).toISOString(), { price: 1 })
    expect(refused.body.errors?.[0]?.data).toMatchObject({ savedBy: 'Somebody New' })
  }
})

test('orders for products of these lines at the same time lose no piece', async ({ admin, customer }) => {
  const products = await Promise.all([1, 2, 3, 4].map(() => createSoldProduct(admin, { pieces: 10 })))
  const ids = products.map(({ id }) => id)
  const cells = await cellsOf(admin, ids)
  const lines = await previewed(admin, ...cells.map((each) => ({ ...each, price: '30', stock: '20' })))
  const orders = products.map(({ id }) => order(customer, { itemId: id, quantity: 1 }))
  const [{ body }] = await Promise.all([applyImport(admin, lines), ...orders])
  expect(body.lines.map(({ message }) => message)).toEqual(Array(4).fill('Changed.'))
  for (const { id } of products) expect(await readStock(admin, id)).toEqual({ stock: 19, sold: 1 })
})

test('a line that staff saved in between is refused alone', async ({ admin }) => {
  const ids = await createProducts(admin, 5)
  const lines = await previewed(admin, ...(await cellsOf(admin, ids)).map((each) => ({ ...each, price: '30' })))
  await quicklyChange(admin, ids[2]!, { field: 'price', from: 25, to: 28 })
  const { body } = await applyImport(admin, lines)
  expect(body.lines.map(({ isDone }) => isDone)).toEqual([true, true, false, true, true])
  expect(body.lines[2]!.message).toContain('Price: 25.00 in the preview, 28.00 now.')
  const prices = await Promise.all(ids.map(async (id) => (await read(admin, id)).price))
  expect(prices).toEqual([30, 30, 28, 30, 30])
})

test('a part that is sent again, also while it is still at work, does each line once', async ({ admin }) => {
  const ids = await createProducts(admin, 24)
  const cells = await cellsOf(admin, ids)
  const lines = await previewed(admin, ...cells.map((each) => ({ ...each, price: '30', stock: '7' })))
  const both = await Promise.all([applyImport(admin, lines), applyImport(admin, lines)])
  const messages = both.flatMap(({ body }) => body.lines.map(({ message }) => message))
  expect(messages.filter((message) => message === 'Changed.')).toHaveLength(24)
  for (const id of ids) {
    expect(await read(admin, id)).toMatchObject({ price: 30, stock: 7 })
    expect((await versionsOf(admin, id)).totalDocs).toBe(2)
  }
})

test('a product keeps its newest 20 versions, of which one is the latest', async ({ admin }) => {
  const ids = await createProducts(admin, 2)
  const codes = (await cellsOf(admin, ids)).map(({ code = '' }) => code)
  for (let price = 30; price < 52; price++)
    await importCells(admin, ...codes.map((code) => ({ code, price: String(price) })))
  for (const id of ids) {
    const { docs } = await versionsOf(admin, id)
    expect(docs.map(({ version }) => version.price)).toEqual(Array.from({ length: 20 }, (_, at) => 51 - at))
    expect(docs.map(({ latest }) => Boolean(latest))).toEqual([true, ...Array(19).fill(false)])
  }
})
