import { expect, test } from '../../../support/api.ts'
import { readOrder, reviseByStaff } from '../../../support/order-desk.ts'
import { order, revise } from '../../../support/orders.ts'
import { createSoldProduct, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Found = { docs: { id: string }[] }

/** Searches like the panel's list. */
async function search(staff: Visitor, typed: string): Promise<string[]> {
  const query = `where[or][0][searchText][like]=${encodeURIComponent(typed)}&select[reference]=true&limit=20&depth=0`
  const { body, status, text } = await staff.get<Found>(`/api/sale-orders?${query}`)
  expect(status, text).toBe(200)
  return body.docs.map(({ id }) => id)
}

test('an order is found by its new address and the new name of its customer', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 20 })
  const id = await order(customer, { itemId: ring.id })
  await revise(customer, id, [{ itemId: ring.id, quantity: 2 }])
  expect(await search(admin, `${customer.name} sage row`)).toEqual([id])
  expect(await search(admin, `${customer.name} sand lane`)).toEqual([])
  await reviseByStaff(admin, id, [{ itemId: ring.id, quantity: 2 }], { shippingAddress: '5 Fern Gate' })
  expect(await search(admin, `${customer.name} fern`)).toEqual([id])
  const name = `Noëlle ${uniqueId()}`
  const { customer: known } = (await readOrder(admin, id)).body
  const version = (await readOrder(admin, id)).body.order.updatedAt
  expect((await admin.patch(`/api/customers/${known?.id}`, { name })).status).toBe(200)
  expect(await search(admin, name.replace('ë', 'E'))).toEqual([id])
  expect((await readOrder(admin, id)).body.order.updatedAt).toBe(version)
})

test('a search for signs only finds nothing, and a count counts what a search finds', async ({ admin, customer }) => {
  await order(customer, { itemId: (await createSoldProduct(admin)).id })
  expect(await search(admin, '?!')).toEqual([])
  const typed = encodeURIComponent(customer.name.replace('+1', '+1 '))
  const counted = await admin.get<{ totalDocs: number }>(`/api/sale-orders/count?where[searchText][like]=${typed}`)
  expect(counted.body).toEqual({ totalDocs: 1 })
})
