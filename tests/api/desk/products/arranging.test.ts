import { onTestFinished } from 'vitest'
import { expect, test } from '../../../support/api.ts'
import { createCategory, createProduct, eventually, store, uniqueId } from '../../../support/shop-products.ts'
import type { ErrorBody, Visitor } from '../../../support/visitor.ts'

type Item = { id: string; name: string }
type Items = ErrorBody & { items: Item[] }
type Kind = 'featured' | 'categories'

const path = (kind: string) => `/api/panel/products/arrangements/${kind}`
const idsIn = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const read = async (staff: Visitor, kind: Kind) => idsIn((await staff.get<Items>(path(kind))).body.items)
const arrange = (staff: Visitor, kind: string, json: object) => staff.post<Items>(path(kind), { json })
/** Restores this order of the categories at the end of the test. */
const keepOrder = (staff: Visitor, to: string[]) =>
  onTestFinished(async () => void (await arrange(staff, 'categories', { from: await read(staff, 'categories'), to })))
/** Features the product until the end of the test. */
async function createFeatured(admin: Visitor, featuredOrder: number): Promise<string> {
  const id = await createProduct(admin, { featuredOrder })
  onTestFinished(async () => void (await admin.delete(`/api/products/${id}`)))
  return id
}
const shown = async (by: Visitor, call: string) => idsIn((await by.get<{ result: Item[] }>(`/api/${call}`)).body.result)

test('featured products are put into order at once, and shoppers see it', async ({ admin, editor }) => {
  for (let n = 0; n < 2; n++) await createFeatured(admin, 3)
  const from = await eventually(async () => {
    const ids = await read(admin, 'featured')
    expect((await shown(admin, `get_home_product?store=${store}`)).slice(0, ids.length)).toEqual(ids.slice(0, 12))
    return ids
  })
  const to = [from.at(-1)!, ...from.slice(0, -1)]
  const { status, body } = await arrange(editor, 'featured', { from, to })
  expect([status, idsIn(body.items ?? [])]).toEqual([200, to])
  await eventually(async () =>
    expect((await shown(admin, `get_home_product?store=${store}`)).slice(0, to.length)).toEqual(to.slice(0, 12)),
  )
})

test('a draft beside a featured product is not published, and keeps the place it has of its own', async ({ admin }) => {
  const [same, other] = [await createFeatured(admin, 90), await createFeatured(admin, 91)]
  await admin.patch(`/api/products/${same}?draft=true`, { name: 'Only drafted', _status: 'draft' })
  await admin.patch(`/api/products/${other}?draft=true`, { featuredOrder: null, _status: 'draft' })
  const from = await read(admin, 'featured')
  const to = [other, same, ...from.filter((id) => id !== same && id !== other)]
  expect((await arrange(admin, 'featured', { from, to })).status).toBe(200)
  type Stored = { name: string; featuredOrder: number | null; _status: string }
  const stored = async (id: string, query = '') => (await admin.get<Stored>(`/api/products/${id}?depth=0${query}`)).body
  expect((await stored(same)).name).not.toBe('Only drafted')
  expect(await stored(same)).toMatchObject({ featuredOrder: 2, _status: 'published' })
  expect(await stored(same, '&draft=true')).toMatchObject({ name: 'Only drafted', featuredOrder: 2, _status: 'draft' })
  expect(await stored(other)).toMatchObject({ featuredOrder: 1, _status: 'published' })
  expect(await stored(other, '&draft=true')).toMatchObject({ featuredOrder: null, _status: 'draft' })
})

test('staff arrange categories, also ones with equal positions, and the menu has the new order', async ({ admin }) => {
  const names = [`B ${uniqueId()}`, `A ${uniqueId()}`]
  await Promise.all(names.map((name) => createCategory(admin, name)))
  const from = await read(admin, 'categories')
  const to = from.toReversed()
  keepOrder(admin, from)
  expect((await arrange(admin, 'categories', { from, to })).status).toBe(200)
  await eventually(async () => expect(await shown(admin, `get_category/${store}`)).toEqual(to))
  expect(await read(admin, 'categories')).toEqual(to)
})

test('when two people arrange at once, the second is refused, with the current order', async ({ admin }) => {
  await Promise.all(['A', 'B', 'C'].map((name) => createCategory(admin, `${name} ${uniqueId()}`)))
  const from = await read(admin, 'categories')
  keepOrder(admin, from)
  const orders = [from.toReversed(), [...from.slice(1), from[0]!]]
  const answers = await Promise.all(orders.map((to) => arrange(admin, 'categories', { from, to })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = orders[answers.findIndex(({ status }) => status === 200)]
  const refused = answers.find(({ status }) => status === 409)!.body
  expect(refused.errors).toEqual({ from: won })
  expect(refused.message).toContain('Somebody else changed this order')
  expect(await read(admin, 'categories')).toEqual(won)
})

test('an order of other items is refused', async ({ admin }) => {
  const from = await read(admin, 'categories')
  for (const to of [from.slice(1), [...from, from[0]], [...from.slice(1), 'none']])
    expect((await arrange(admin, 'categories', { from, to })).status).toBe(422)
  expect((await arrange(admin, 'none', { from, to: from })).status).toBe(422)
  expect(await read(admin, 'categories')).toEqual(from)
})
