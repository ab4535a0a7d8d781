import { paths } from '../../../../src/domain/pages/paths.ts'
import { createProductPath, shortIdOf } from '../../../../src/domain/products/product-url.ts'
import { expect, test } from '../../../support/api.ts'
import { checkout, order, receipt, revise } from '../../../support/orders.ts'
import { ownId } from '../../../support/people.ts'
import { archive, idsIn, moveToCategory, putBack } from '../../../support/product-desk.ts'
import { schedule } from '../../../support/schedule.ts'
import {
  createCategory,
  createProduct,
  createSoldProduct,
  eventually,
  findProduct,
  readProduct,
  readStock,
  uniqueId,
} from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Stored = { archivedAt?: string | null; _status?: string; name?: string }
type Found = { docs: { id: string }[] }
type Refused = { errors: { message: string }[] }

const expectGone = (by: Visitor, path: string) =>
  eventually(async () => {
    const { status, text } = await by.get(path)
    expect([status, text]).toEqual([410, expect.stringContaining('We no longer sell this product')])
  })

const expectLeads = (by: Visitor, path: string, location: string) =>
  eventually(async () => {
    const { status, headers } = await by.get(path)
    expect([status, headers.get('location')]).toEqual([301, location])
  })

const stored = readProduct<Stored>

/** Reads the schedule on the dashboard. */
const scheduledText = async (admin: Visitor) =>
  JSON.stringify((await admin.get<{ scheduled: unknown[] }>('/api/panel/dashboard?period=7')).body.scheduled)

async function archived(admin: Visitor, id: string, leadTo?: Parameters<typeof archive>[2]) {
  const { products } = (await archive(admin, [id], leadTo)).body
  expect(products).toMatchObject([{ isChanged: true }])
  return products[0]!
}

test('an archived product is in no list, call or sitemap, and its address says so', async ({ admin, stranger }) => {
  const shelf = `Shelf ${uniqueId()}`
  const category = await createCategory(admin, shelf)
  const { id, name } = await createSoldProduct(admin, { category, featuredOrder: 1 })
  const page = paths.productDetail(id)
  expect((await stranger.get(page)).status).toBe(200)
  expect(await archived(admin, id)).toMatchObject({ name, message: 'Archived. Its address says that it is gone.' })
  for (const address of [page, createProductPath({ id, name })]) await expectGone(stranger, address)
  const lists = ['/', paths.category(shelf), paths.category(), paths.search(name)]
  for (const path of [...lists, '/sitemap.xml', '/api/get_home_product?store=Aurel'])
    await eventually(async () => expect((await stranger.get(path)).text).not.toContain(shortIdOf(id)))
  expect(await findProduct(admin.shop, id)).toBeUndefined()
  expect((await stranger.get(`/api/get_prices/Aurel?ids=${id}`)).body).toEqual({ result: [] })
  const reason = `Product archived: ${name}`
  await eventually(async () =>
    expect((await admin.get('/api/changes?sort=-createdAt&limit=1')).body).toMatchObject({ docs: [{ reason }] }),
  )
})

test('its address leads to its category, or to a page that staff choose', async ({ admin, stranger }) => {
  const category = `Shelf ${uniqueId()}`
  const ring = await createSoldProduct(admin, { category: await createCategory(admin, category) })
  const [other, third] = [await createSoldProduct(admin), await createSoldProduct(admin)]
  await archived(admin, ring.id, { kind: 'category' })
  for (const address of [paths.productDetail(ring.id), createProductPath(ring)])
    await expectLeads(stranger, address, paths.category(category))
  const address = `http://localhost:3000${paths.productDetail(third.id)}`
  await archived(admin, other.id, { kind: 'address', address })
  await expectLeads(stranger, paths.productDetail(other.id), createProductPath(third))
  await archived(admin, third.id, { kind: 'category' })
  const old = `${paths.productDetail(other.id)}?utm_source=mail`
  await expectLeads(stranger, old, '/category?name=Gifts&utm_source=mail')

  expect((await putBack(admin, [other.id])).body.products).toMatchObject([{ isChanged: true }])
  expect((await admin.patch(`/api/products/${other.id}`, { _status: 'published' })).status).toBe(200)
  await eventually(async () => expect((await stranger.get(paths.productDetail(other.id))).status).toBe(200))
})

test('an invalid redirect target is refused, and the product stays as it is', async ({ admin, ring: { id } }) => {
  for (const [address, message] of [
    ['https://evil.example/', 'leads out of the shop'],
    ['/nothing-here', 'no page at this address'],
    [paths.productDetail(id), 'in a circle'],
  ] as const) {
    const { body } = await archive(admin, [id], { kind: 'address', address })
    expect(body.products).toMatchObject([{ isChanged: false, message: expect.stringContaining(message) }])
  }
  expect(await stored(admin, id)).toMatchObject({ archivedAt: null, _status: 'published' })
  const { body } = await archive(admin, [id, 'nobody'])
  expect(body.products).toMatchObject([{ isChanged: true }, { isChanged: false, message: 'There is no such product.' }])
  const again = { isChanged: false, message: 'It is archived already.' }
  expect((await archive(admin, [id])).body.products).toMatchObject([again])
})

test('orders keep an archived product; pieces return to it, and it is not sold again', async ({ admin, customer }) => {
  const { id } = await createSoldProduct(admin, { pieces: 5 })
  const placed = await order(customer, { itemId: id, quantity: 2 })
  const before = await receipt(customer, placed)
  await archived(admin, id)
  expect(await receipt(customer, placed)).toEqual(before)
  expect((await checkout(customer, [{ itemId: id }])).status).toBe(422)
  expect((await revise(customer, placed, [{ itemId: id, quantity: 3 }])).status).toBe(422)
  expect((await revise(customer, placed, [{ itemId: id, quantity: 1 }])).status).toBe(200)
  expect(await readStock(admin, id)).toEqual({ stock: 4, sold: 1 })
  await admin.patch(`/api/sale-orders/${placed}`, { status: 'Cancelled' })
  expect(await readStock(admin, id)).toEqual({ stock: 5, sold: 0 })
})

test('an order never loses its product, ordered and deleted at once', async ({ admin, customer }) => {
  for (let round = 0; round < 4; round++) {
    const { id } = await createSoldProduct(admin)
    const placing = checkout(customer, [{ itemId: id }])
    // In every second round, the order is sent first.
    if (round % 2) await admin.get('/readyz')
    const [placed, removed] = await Promise.all([placing, admin.delete(`/api/products/${id}`)])
    const isThere = (await admin.get(`/api/products/${id}`)).status === 200
    expect([placed.status, removed.status]).toEqual(isThere ? [200, 409] : [422, 200])
  }
})

test('an archived product cannot be published by a form, an older version or a schedule', async ({ copy, admin }) => {
  const { id, name } = await createSoldProduct(admin)
  const { body: versions } = await admin.get<Found>(`/api/products/versions?where[parent][equals]=${id}&limit=1`)
  const at = new Date(Date.now() + 600_000)
  await schedule(copy.settings, { collection: 'products', id, type: 'publish', at, user: await ownId(admin) })
  expect(await scheduledText(admin)).toContain(id)
  await archived(admin, id)
  const { archivedAt } = await stored(admin, id)
  expect(archivedAt).toEqual(expect.any(String))
  const message = `"${name}" is archived. Put it back before you publish it.`
  for (const answer of [
    await admin.patch<Refused>(`/api/products/${id}`, { _status: 'published' }),
    await admin.post<Refused>(`/api/products/versions/${versions.docs[0]!.id}`, {}),
  ])
    expect([answer.status, answer.body.errors[0]?.message]).toEqual([400, message])
  // Requests cannot set this field.
  await admin.patch(`/api/products/${id}?draft=true`, { archivedAt: null, name: `${name}, later`, _status: 'draft' })
  expect(await stored(admin, id)).toMatchObject({ archivedAt, _status: 'draft' })
  expect(await scheduledText(admin)).not.toContain(id)
})

test('an unfinished draft comes back from the archive as it is; a copy is not archived', async ({ admin, ring }) => {
  const { id, name } = ring
  await admin.patch(`/api/products/${id}?draft=true`, { name: `${name} II`, unitMeasureName: null, _status: 'draft' })
  await archived(admin, id)
  const copied = await admin.post<{ doc: Stored }>(`/api/products/${id}/duplicate`, {})
  expect([copied.status, copied.body.doc.archivedAt ?? null]).toEqual([200, null])
  await putBack(admin, [id])
  const draft = await readProduct<Stored & { unitMeasureName?: string }>(admin, id, true)
  expect(draft).toMatchObject({ archivedAt: null, name: `${name} II`, _status: 'draft' })
  expect(draft.unitMeasureName ?? null).toBeNull()
})

test('an action on all results of a list leaves out archived products, unless asked for', async ({ admin }) => {
  const category = await createCategory(admin)
  const [kept, gone] = [await createProduct(admin, { category }), await createProduct(admin, { category })]
  await archived(admin, gone)
  const ofCategory = `where[category][equals]=${category}`
  expect((await idsIn(admin, ofCategory)).body.ids).toEqual([kept])
  expect((await idsIn(admin, `${ofCategory}&where[archivedAt][exists]=true`)).body.ids).toEqual([gone])
  const { body } = await admin.patch<Found>(`/api/products?${ofCategory}`, { regularPrice: 99 })
  expect(body.docs.map(({ id }) => id)).toEqual([kept])
  const removed = await admin.delete<Found>(`/api/products?${ofCategory}`)
  expect(removed.body.docs.map(({ id }) => id)).toEqual([kept])
  expect(await stored(admin, gone)).toMatchObject({ archivedAt: expect.any(String) })
  // Its category is still in use.
  expect((await admin.delete(`/api/categories/${category}`)).status).toBe(409)
  const gifts = (await admin.get<Found>('/api/categories?where[name][equals]=Gifts')).body.docs[0]!.id
  expect((await moveToCategory(admin, [gone], gifts)).body.products).toMatchObject([{ isChanged: true }])
  const one = await admin.delete<Found>(`/api/products?where[id][in]=${gone}`)
  expect(one.body.docs.map(({ id }) => id)).toEqual([gone])
})
