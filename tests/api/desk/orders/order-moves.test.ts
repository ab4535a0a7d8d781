import { expect, test } from '../../../support/api.ts'
import { historyOf, moveOrder, moveOrders, readOrder } from '../../../support/order-desk.ts'
import { order, receipt, revise } from '../../../support/orders.ts'
import { setRows } from '../../../support/rows.ts'
import { createSoldProduct, readStock } from '../../../support/shop-products.ts'
import { createStaff } from '../../../support/staff.ts'

test('an order moves on with a tracking number; cancelled, it gives back', async ({ admin, customer, staff, ring }) => {
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  expect((await moveOrder(staff, id, { to: 'Confirmed' })).body.moves).toEqual(['Shipped', 'Cancelled'])
  const shipped = await moveOrder(staff, id, { to: 'Shipped', trackingNumber: 'T-42' })
  expect(shipped.body).toMatchObject({ order: { status: 'Shipped', trackingNumber: 'T-42' }, mayRevise: false })
  const late = await moveOrder(staff, id, { to: 'Cancelled' })
  expect([late.status, late.body.message]).toEqual([409, 'An order that is Shipped can not become Cancelled.'])
  const other = await order(customer, { itemId: ring.id, quantity: 3 })
  expect(await readStock(admin, ring.id)).toEqual({ stock: 0, sold: 5 })
  expect((await moveOrder(staff, other, { to: 'Cancelled' })).status).toBe(200)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 3, sold: 2 })
})

test('when two members of staff move an order at once, the second is refused', async ({ admin, customer, ring }) => {
  const [one, two] = [await createStaff(admin, 'staff'), await createStaff(admin, 'staff')]
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  const moves = await Promise.all([one, two, one, two].map((by) => moveOrder(by, id, { to: 'Cancelled' })))
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const { body: told } = moves.find(({ status }) => status === 409)!
  expect(told.message).toMatch(/^SO-\S+ is Cancelled already\.$/)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 5, sold: 0 })
  expect(await historyOf(admin, id)).toEqual(['Somebody New: status New → Cancelled'])
})

test('staff do not confirm an order that its customer has edited since they saw it', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { name: 'Pearl Ring', pieces: 9 })
  const id = await order(customer, { itemId: ring.id })
  const version = (await readOrder(admin, id)).body.order.updatedAt
  await revise(customer, id, [{ itemId: ring.id, quantity: 4 }])
  const refused = await moveOrder(admin, id, { to: 'Confirmed', version })
  const sentence = `${customer.name} changed the lines from 1 × Pearl Ring to 4 × Pearl Ring.`
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(sentence)])
  expect((await receipt(customer, id)).saleOrder.status).toBe('New')
  const seen = (await readOrder(admin, id)).body.order.updatedAt
  expect((await moveOrder(admin, id, { to: 'Confirmed', version: seen })).status).toBe(200)
})

test('a customer who edits while staff move it edits a New one or is refused', async ({ admin, customer, staff }) => {
  const ring = await createSoldProduct(admin, { pieces: 40 })
  const ids = await Promise.all(Array.from({ length: 4 }, () => order(customer, { itemId: ring.id, quantity: 2 })))
  const results = await Promise.all(
    ids.map(async (id) => {
      const [edit, moved] = await Promise.all([
        revise(customer, id, [{ itemId: ring.id, quantity: 3 }]),
        moveOrder(staff, id, { to: 'Confirmed' }),
      ])
      return [edit.status, moved.status]
    }),
  )
  let pieces = 0
  for (const [at, [edited, moved]] of results.entries()) {
    expect([edited, moved]).toEqual([expect.toBeOneOf([200, 409]), 200])
    const { saleOrder, saleOrderTransactions } = await receipt(customer, ids[at]!)
    const [line] = saleOrderTransactions
    expect([saleOrder.status, line?.quantity]).toEqual(['Confirmed', edited === 200 ? 3 : 2])
    pieces += line?.quantity ?? 0
  }
  expect(await readStock(admin, ring.id)).toEqual({ stock: 40 - pieces, sold: pieces })
})

test('many orders are moved each by itself, and each is reported', async ({ admin, staff, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 9 })
  const [fresh, confirmed, cancelled] = await Promise.all([1, 2, 3].map(() => order(customer, { itemId: ring.id })))
  await moveOrder(staff, confirmed!, { to: 'Confirmed' })
  await moveOrder(staff, cancelled!, { to: 'Cancelled' })
  const ids = [cancelled!, fresh!, 'gone', confirmed!, fresh!]
  const { body } = await moveOrders(staff, ids, 'Confirmed')
  const reference = expect.any(String)
  expect(body.orders).toEqual([
    { id: cancelled, reference, isMoved: false, message: expect.stringContaining('can not become') },
    { id: fresh, reference, isMoved: true, message: expect.stringMatching(/is Confirmed now\.$/) },
    { id: 'gone', reference: null, isMoved: false, message: expect.stringContaining('no such order') },
    { id: confirmed, reference, isMoved: false, message: expect.stringMatching(/already\.$/) },
  ])
  expect((await readOrder(staff, fresh!)).body.order.status).toBe('Confirmed')
})

test('a product whose stock is stored as null takes pieces back', async ({ admin, copy, customer, ring }) => {
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  await setRows(copy.settings, 'products', { stock: null }, { id: ring.id })
  expect((await moveOrder(admin, id, { to: 'Cancelled' })).status).toBe(200)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 2, sold: 0 })
})
