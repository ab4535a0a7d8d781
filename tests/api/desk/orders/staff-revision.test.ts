import { expect, test } from '../../../support/api.ts'
import { moveOrder, previewRevision, readOrder, reviseByStaff } from '../../../support/order-desk.ts'
import { order, receipt, revise } from '../../../support/orders.ts'
import { createSoldProduct, readStock } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

/** Reads the page of an order. Its mails are written shortly after the order. */
async function readWithoutMails(staff: Visitor, id: string) {
  return { ...(await readOrder(staff, id)).body, mails: [] }
}

test('a preview tells the difference in money and stock, and writes nothing', async ({ admin, staff, customer }) => {
  const ring = await createSoldProduct(admin, { name: 'Pearl Ring', price: 10, pieces: 5 })
  const pin = await createSoldProduct(admin, { name: 'Pin', price: 3, pieces: 4 })
  const id = await order(customer, { itemId: ring.id, quantity: 2 }, { itemId: pin.id, quantity: 3 })
  expect((await admin.patch(`/api/products/${ring.id}`, { price: 12 })).status).toBe(200)
  const before = await readWithoutMails(staff, id)

  const { body } = await previewRevision(staff, id, [{ itemId: ring.id, quantity: 4 }])
  expect(body).toEqual({
    currency: 'USD',
    // Two at the price agreed, two at today's, and no pins.
    total: { before: 29, after: 44, difference: 15 },
    charges: [],
    delivery: expect.objectContaining({ name: 'Pickup' }),
    lines: [
      expect.objectContaining({ itemName: 'Pearl Ring', quantity: 2, price: 10, amount: 20 }),
      expect.objectContaining({ itemName: 'Pearl Ring', quantity: 2, price: 12, amount: 24 }),
    ],
    products: [
      { itemId: ring.id, itemName: 'Pearl Ring', before: 2, after: 4, difference: 2, left: 1, problem: null },
      { itemId: pin.id, itemName: 'Pin', before: 3, after: 0, difference: -3, left: 4, problem: null },
    ],
  })
  const tooMany = await previewRevision(staff, id, [{ itemId: ring.id, quantity: 6 }])
  expect(tooMany.body.products[0]).toMatchObject({ left: -1, problem: 'Only 5 left of Pearl Ring' })
  expect(await readWithoutMails(staff, id)).toEqual(before)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 3, sold: 2 })

  const saved = await reviseByStaff(staff, id, [{ itemId: ring.id, quantity: 4 }], { expectedTotal: body.total.after })
  expect(saved.body.order).toMatchObject({ grandTotalAmount: 44, pieces: 4 })
  expect(await readStock(admin, ring.id)).toEqual({ stock: 1, sold: 4 })
  expect(await readStock(admin, pin.id)).toEqual({ stock: 4, sold: 0 })
})

test('a revision at another total than staff were shown is refused, with the new one', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: 10 })
  const id = await order(customer, { itemId: ring.id })
  const lines = [{ itemId: ring.id, quantity: 2 }]
  const { body } = await previewRevision(admin, id, lines)
  await admin.patch(`/api/products/${ring.id}`, { price: 12 })
  const revision = await reviseByStaff(admin, id, lines, { expectedTotal: body.total.after })
  expect([revision.status, revision.body.errors]).toMatchObject([
    409,
    { expectedTotal: [expect.stringContaining('$22.00')], 'lines.0': [expect.stringContaining('$12.00')] },
  ])
  expect(await readStock(admin, ring.id)).toEqual({ stock: 4, sold: 1 })
})

test('staff revise New and Confirmed orders, and no order that is on its way', async ({ admin, staff, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 9 })
  const id = await order(customer, { itemId: ring.id })
  await moveOrder(staff, id, { to: 'Confirmed' })
  expect((await reviseByStaff(staff, id, [{ itemId: ring.id, quantity: 2 }], { memo: 'Two now' })).status).toBe(200)
  expect((await receipt(customer, id)).saleOrder).toMatchObject({ status: 'Confirmed', memo: 'Two now' })
  await moveOrder(staff, id, { to: 'Shipped' })
  const lines = [{ itemId: ring.id, quantity: 1 }]
  for (const refused of [await reviseByStaff(staff, id, lines), await previewRevision(staff, id, lines)])
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('can no longer be edited')])
  expect(await readStock(admin, ring.id)).toEqual({ stock: 7, sold: 2 })
})

test('a revision that misses pieces, products or lines changes nothing', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 3 })
  const gone = await createSoldProduct(admin)
  const id = await order(customer, { itemId: ring.id })
  expect((await admin.patch(`/api/products/${gone.id}`, { _status: 'draft' })).status).toBe(200)
  const before = await readWithoutMails(admin, id)
  const short = await reviseByStaff(admin, id, [{ itemId: ring.id, quantity: 4 }])
  expect([short.status, short.body.errors]).toEqual([409, { 'lines.0': [`Only 3 left of ${ring.name}`] }])
  const lines = [ring, gone].map(({ id: itemId }) => ({ itemId, quantity: 1 }))
  const unsold = await reviseByStaff(admin, id, lines)
  expect([unsold.status, Object.keys(unsold.body.errors ?? {})]).toEqual([422, ['lines.1']])
  expect((await reviseByStaff(admin, id, [])).status).toBe(422)
  expect(await readWithoutMails(admin, id)).toEqual(before)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 2, sold: 1 })
})

test('of two revisions of a version the second is refused, with the difference', async ({ admin, staff, customer }) => {
  const ring = await createSoldProduct(admin, { name: 'Pearl Ring', pieces: 9 })
  const id = await order(customer, { itemId: ring.id })
  const version = (await readOrder(admin, id)).body.order.updatedAt
  const revisions = await Promise.all(
    [2, 3].map((quantity) => reviseByStaff(staff, id, [{ itemId: ring.id, quantity }], { version })),
  )
  expect(revisions.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = revisions.find(({ status }) => status === 200)!.body.lines[0]?.quantity
  const change = `Somebody New changed the lines from 1 × Pearl Ring to ${won} × Pearl Ring.`
  const refused = revisions.find(({ status }) => status === 409)!.body
  const message = `This order was changed meanwhile. ${change} Please look at it again.`
  expect(refused).toMatchObject({ message, errors: { version: [change] } })
  expect(await readStock(admin, ring.id)).toEqual({ stock: 9 - won!, sold: won })
})

test('a customer who edits and staff who revise at once lose no piece', async ({ admin, customer, staff }) => {
  const ring = await createSoldProduct(admin, { pieces: 40 })
  const ids = await Promise.all(Array.from({ length: 4 }, () => order(customer, { itemId: ring.id, quantity: 2 })))
  await Promise.all(
    ids.flatMap((id) => [
      revise(customer, id, [{ itemId: ring.id, quantity: 5 }]),
      reviseByStaff(staff, id, [{ itemId: ring.id, quantity: 1 }]),
    ]),
  )
  const receipts = await Promise.all(ids.map((id) => receipt(customer, id)))
  const sold = receipts.flatMap((each) => each.saleOrderTransactions).reduce((sum, line) => sum + line.quantity, 0)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 40 - sold, sold })
})
