import { expect, test } from '../../../support/api.ts'
import {
  customersDesk,
  editCustomer,
  idOf,
  mergeCustomers,
  previewMerge,
  readCustomer,
  verifyCustomer,
} from '../../../support/customer-desk.ts'
import { signUp } from '../../../support/customers.ts'
import { readOrder } from '../../../support/order-desk.ts'
import { checkout, order } from '../../../support/orders.ts'
import { createSoldProduct, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

async function pair(admin: Visitor) {
  const [one, two] = [await signUp(admin.shop), await signUp(admin.shop)]
  return { one, two, kept: await idOf(admin, one), other: await idOf(admin, two) }
}

const found = async (admin: Visitor, search: string) => {
  const query = `where[searchText][like]=${encodeURIComponent(search)}`
  return (await admin.get<{ docs: { id: string }[] }>(`/api/sale-orders?${query}`)).body.docs.map(({ id }) => id)
}

test('of two customers one stays, with the orders of both', async ({ admin }) => {
  const ring = await createSoldProduct(admin, { price: 20, pieces: 50 })
  const { one, two, kept, other } = await pair(admin)
  const name = `Mara ${uniqueId()}`
  await editCustomer(admin, kept, { field: 'note', from: '', to: 'Likes pearls' })
  await editCustomer(admin, other, { field: 'note', from: '', to: 'Likes silver' })
  await editCustomer(admin, other, { field: 'name', from: '', to: name })
  await editCustomer(admin, other, { field: 'email', from: '', to: 'two@example.com' })
  // Whoever registered an unverified account could reset the password with its address.
  expect((await previewMerge(admin, kept, other)).body.merged.email).toBeNull()
  for (const id of [kept, other]) await verifyCustomer(admin, id)
  const orders = [await order(one, { itemId: ring.id }), await order(two, { itemId: ring.id })]
  const shown = (await previewMerge(admin, kept, other)).body
  expect(shown).toMatchObject({ movedOrders: 1, merged: { name, username: one.name, email: 'two@example.com' } })
  const { status, body } = await mergeCustomers(admin, kept, other)
  expect([status, body.figures]).toMatchObject([200, { orders: 2, spent: 40 }])
  expect(body.customer).toMatchObject({ name, username: one.name, email: 'two@example.com' })
  const merged = `Merged with ${name}, \\${two.name}, two@example.com on .* by .+\\.$`
  expect(body.customer.note).toMatch(new RegExp(`^Likes pearls\\n\\nLikes silver\\n\\n${merged}`))
  expect((await readCustomer(admin, other)).status).toBe(404)
  expect((await two.get('/api/user-info')).status).toBe(401)
  for (const id of orders) expect((await readOrder(admin, id)).body.customer?.id).toBe(kept)
  // By the name of both, by the number that stayed, and by the number that an order was placed with.
  expect((await found(admin, name)).sort()).toEqual(orders.toSorted())
  expect((await found(admin, one.name)).sort()).toEqual(orders.toSorted())
  expect(await found(admin, two.name)).toEqual([orders[1]])
  expect((await one.get<{ username: string }>('/api/user-info')).body.username).toBe(one.name)
})

test('two customers are merged as they were shown', async ({ admin }) => {
  const { kept, other } = await pair(admin)
  const { body } = await previewMerge(admin, kept, other)
  const versions = { kept: body.kept.version, other: body.other.version }
  await editCustomer(admin, other, { field: 'note', from: '', to: 'Written meanwhile' })
  const merge = () => admin.post(`${customersDesk}/${kept}/merge`, { json: { other, versions } })
  expect((await merge()).status).toBe(409)
  expect((await readCustomer(admin, other)).body.customer.note).toBe('Written meanwhile')
  expect((await mergeCustomers(admin, kept, other)).status).toBe(200)
  expect((await merge()).status).toBe(404)
})

test('no order is lost that is placed during a merge', async ({ admin }) => {
  const ring = await createSoldProduct(admin, { pieces: 500 })
  for (let round = 0; round < 5; round++) {
    const { two, kept, other } = await pair(admin)
    await order(two, { itemId: ring.id })
    const [merged, ...placed] = await Promise.all([
      mergeCustomers(admin, kept, other),
      ...[1, 2, 3, 4].map(() => checkout(two, [{ itemId: ring.id }])),
    ])
    expect(merged!.status, merged!.text).toBe(200)
    const accepted = placed.filter(({ status }) => status === 200)
    // Refused customers must sign in again, and keep their cart.
    for (const { status } of placed) expect(status).toBeOneOf([200, 401])
    for (const { body } of accepted) expect((await readOrder(admin, body.result)).body.customer?.id).toBe(kept)
    expect((await readCustomer(admin, kept)).body.figures.orders).toBe(accepted.length + 1)
  }
})
