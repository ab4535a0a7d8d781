import { expect, test } from '../../../support/api.ts'
import { historyOf, moveOrder, placeByPhone, readOrder, reviseByStaff } from '../../../support/order-desk.ts'
import { deleteOrder, order, revise } from '../../../support/orders.ts'
import { ship } from '../../../support/shipping.ts'
import { createSoldProduct, readStock } from '../../../support/shop-products.ts'
import { staffMember } from '../../../support/staff.ts'
import type { Visitor } from '../../../support/visitor.ts'

const by = 'Somebody New'

type Events = { totalDocs: number; docs: { id: string }[] }

const eventsOf = async (admin: Visitor, id: string) =>
  (await admin.get<Events>(`/api/order-events?where[order][equals]=${id}`)).body

test('every way to change an order writes its history', async ({ admin, staff, customer }) => {
  const ring = await createSoldProduct(admin, { name: 'Pearl Ring', pieces: 20 })
  const id = await order(customer, { itemId: ring.id })

  expect((await revise(customer, id, [{ itemId: ring.id, quantity: 2 }])).status).toBe(200)
  expect((await staff.patch(`/api/sale-orders/${id}`, { staffNotes: 'Gift wrap' })).status).toBe(200)
  const bulk = await staff.patch(`/api/sale-orders?where[id][equals]=${id}`, { trackingNumber: 'T-1' })
  expect(bulk.status, bulk.text).toBe(200)
  // Without the changed field in the response.
  expect((await staff.patch(`/api/sale-orders/${id}?select[reference]=true`, { memo: 'Call' })).status).toBe(200)
  const revised = await reviseByStaff(staff, id, [{ itemId: ring.id, quantity: 3 }], { shippingAddress: '3 Ivy Way' })
  expect(revised.status, revised.text).toBe(200)
  expect((await moveOrder(staff, id, { to: 'Confirmed' })).status).toBe(200)
  expect((await ship(staff, { [id]: null })).body.orders[0]?.isMoved).toBe(true)
  expect((await staff.patch(`/api/sale-orders/${id}`, { status: 'Completed' })).status).toBe(200)

  expect(await historyOf(staff, id)).toEqual([
    `${customer.name}: address 1 Sand Lane → 2 Sage Row`,
    `${customer.name}: memo null → Ring twice`,
    `${customer.name}: lines 1 × Pearl Ring → 2 × Pearl Ring`,
    `${by}: notes null → Gift wrap`,
    `${by}: tracking null → T-1`,
    `${by}: memo Ring twice → Call`,
    `${by}: address 2 Sage Row → 3 Ivy Way`,
    `${by}: lines 2 × Pearl Ring → 3 × Pearl Ring`,
    `${by}: status New → Confirmed`,
    `${by}: status Confirmed → Shipped`,
    `${by}: status Shipped → Completed`,
  ])
})

test('a refused or empty save moves no pieces and writes no history', async ({ admin, staff, customer, ring }) => {
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  expect((await staff.patch(`/api/sale-orders/${id}`, { memo: '', status: 'New' })).status).toBe(200)
  expect((await staff.patch(`/api/sale-orders/${id}`, { status: 'Completed' })).status).toBe(409)
  const cancel = { status: 'Cancelled', trackingNumber: 'x'.repeat(101) }
  for (const of of [`/${id}`, `?where[id][equals]=${id}`])
    expect((await staff.patch(`/api/sale-orders${of}`, cancel)).status).toBe(400)
  expect((await readOrder(staff, id)).body).toMatchObject({ order: { status: 'New' }, history: [] })
  expect(await readStock(admin, ring.id)).toEqual({ stock: 3, sold: 2 })
})

test('the history of a deleted order goes with it', async ({ admin, customer, ring }) => {
  const id = await order(customer, { itemId: ring.id })
  await admin.patch(`/api/sale-orders/${id}`, { staffNotes: 'Gift wrap' })
  expect((await eventsOf(admin, id)).totalDocs).toBe(1)
  expect((await deleteOrder(customer, id)).status).toBe(200)
  expect((await eventsOf(admin, id)).totalDocs).toBe(0)
})

test('a history outlives the account of who made it, and so does their order', async ({ admin, customer, ring }) => {
  const { email, session: staff } = await staffMember(admin, 'staff')
  const taken = await placeByPhone(staff, { phone: customer.name }, [{ itemId: ring.id, quantity: 1 }])
  expect(taken.status, taken.text).toBe(200)
  const { id } = taken.body
  expect((await readOrder(admin, id)).body.order.takenBy).toBe(by)
  const found = await admin.get<Events>(`/api/users?where[email][equals]=${email}`)
  expect((await admin.delete(`/api/users/${found.body.docs[0]?.id}`)).status).toBe(200)
  expect((await readOrder(admin, id)).body.order.takenBy).toBeNull()
  expect(await historyOf(admin, id)).toEqual([`${by}: placed-by-staff null → null`])
})
