import { expect, test } from '../../../support/api.ts'
import { reviseByStaff } from '../../../support/order-desk.ts'
import { deleteOrder, order, ordersOf, receipt, revise } from '../../../support/orders.ts'
import { createSoldProduct, readStock, store } from '../../../support/shop-products.ts'

test('a revised order has the new lines, and gives its old stock back', async ({ admin, customer }) => {
  const [ring, balm] = [await createSoldProduct(admin, { price: 10 }), await createSoldProduct(admin, { price: 3 })]
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  const before = await receipt(customer, id)
  expect((await customer.get(`/api/get_edit_order/${store}/${id}`)).body).toEqual({ result: before })
  const { status, body } = await revise(customer, id, [{ itemId: balm.id, quantity: 4 }])
  expect([status, body.result]).toEqual([200, id])
  const { saleOrder, saleOrderTransactions } = await receipt(customer, id)
  expect(saleOrderTransactions).toMatchObject([{ itemId: balm.id, quantity: 4, price: 3, amount: 12 }])
  const changed = { grandTotalAmount: 12, shippingAddress: '2 Sage Row', memo: 'Ring twice' }
  expect(saleOrder).toEqual({ ...before.saleOrder, ...changed })
  expect(await readStock(admin, ring.id)).toEqual({ stock: 5, sold: 0 })
  expect(await readStock(admin, balm.id)).toEqual({ stock: 1, sold: 4 })
})

test('a revised order counts its own earlier pieces as back on the shelf', async ({ admin, customer, ring }) => {
  const id = await order(customer, { itemId: ring.id, quantity: 4 })
  expect((await revise(customer, id, [{ itemId: ring.id, quantity: 5 }])).status).toBe(200)
  const { status, body } = await revise(customer, id, [{ itemId: ring.id, quantity: 6 }])
  expect([status, body.message]).toEqual([409, expect.stringContaining(ring.name)])
  expect((await receipt(customer, id)).saleOrderTransactions).toMatchObject([{ quantity: 5 }])
  expect(await readStock(admin, ring.id)).toEqual({ stock: 0, sold: 5 })
})

test('a line keeps its id when its order is edited, also at an earlier price', async ({ admin, customer, ring }) => {
  const [pin, balm] = [await createSoldProduct(admin), await createSoldProduct(admin)]
  const id = await order(customer, { itemId: ring.id, quantity: 2 }, { itemId: pin.id })
  const idsByItem = async () => {
    const { saleOrderTransactions } = await receipt(customer, id)
    return new Map(saleOrderTransactions.map((line) => [line.itemId, line.id]))
  }
  const first = await idsByItem()
  expect((await revise(customer, id, [{ itemId: balm.id }, { itemId: pin.id, quantity: 3 }])).status).toBe(200)
  const second = await idsByItem()
  expect([...second.keys()]).toEqual([balm.id, pin.id])
  expect(second.get(pin.id)).toBe(first.get(pin.id))
  expect([...first.values()]).not.toContain(second.get(balm.id))
  await revise(customer, id, [{ itemId: pin.id }, { itemId: balm.id }, { itemId: ring.id }])
  const third = await idsByItem()
  expect([third.get(pin.id), third.get(balm.id)]).toEqual([second.get(pin.id), second.get(balm.id)])
  expect(new Set(third.values()).size).toBe(3)

  expect((await admin.patch(`/api/products/${pin.id}`, { price: 99 })).status).toBe(200)
  expect((await revise(customer, id, [{ itemId: pin.id, quantity: 2 }])).status).toBe(200)
  const [agreed, added] = (await receipt(customer, id)).saleOrderTransactions
  expect([agreed?.price, agreed?.id, added?.price]).toEqual([25, third.get(pin.id), 99])
  expect([...third.values()]).not.toContain(added?.id)
})

test('a deleted order gives its pieces back, once', async ({ admin, customer, ring }) => {
  const id = await order(customer, { itemId: ring.id, quantity: 3 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => deleteOrder(customer, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ result: true })
  expect(await readStock(admin, ring.id)).toEqual({ stock: 5, sold: 0 })
  expect(await ordersOf(customer)).toEqual([])
  expect((await customer.get(`/api/get_printpreview/${store}/${id}`)).status).toBe(404)
})

test('an order that staff took on can be neither edited nor deleted', async ({ admin, staff, customer, ring }) => {
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  await staff.patch(`/api/sale-orders/${id}`, { status: 'Confirmed' })
  const refused = [await revise(customer, id, [{ itemId: ring.id, quantity: 1 }]), await deleteOrder(customer, id)]
  const told = refused.map(({ status, body }) => `${status} ${body.message}`)
  expect(told).toEqual(['409 You can not Edit Order!', '409 You can not Delete Order!'])
  expect(await readStock(admin, ring.id)).toEqual({ stock: 3, sold: 2 })
})

test('an edit that began before staff changed the order is refused with the new state', async ({ admin, customer }) => {
  const [ring, balm] = [await createSoldProduct(admin), await createSoldProduct(admin)]
  const pieces = (quantity: number, { id: itemId } = ring) => ({ itemId, quantity })
  const lines = [pieces(2)]
  const id = await order(customer, ...lines)
  const began = { shippingAddress: '1 Sand Lane', memo: '', lines }
  const saleOrder = { id, shippingAddress: '2 Sage Row' }
  const edit = (editedFrom: unknown) =>
    customer.post(`/api/get_checkout/${store}`, { json: { saleOrder, saleOrderTransactions: lines, editedFrom } })
  const wanted = [pieces(3), pieces(1, balm)]
  expect((await reviseByStaff(admin, id, wanted, { shippingAddress: '9 Mill Road', memo: 'A gift' })).status).toBe(200)
  const { status, body } = await edit(began)
  const now = `3 ${ring.name}, 1 ${balm.name} now. Its shipping address is now: 9 Mill Road. Its memo is now: A gift.`
  const sentence = `This order was changed meanwhile. It has ${now} Please check your changes and confirm them.`
  expect([status, body.message]).toEqual([409, sentence])
  expect(body.errors).toEqual({ editedFrom: expect.any(Array) })
  expect((await receipt(customer, id)).saleOrder.shippingAddress).toBe('9 Mill Road')
  expect(await readStock(admin, ring.id)).toMatchObject({ sold: 3 })
  // The same pieces in another order, and in two lines.
  const same = [pieces(1, balm), pieces(1), pieces(2)]
  expect((await edit({ shippingAddress: '9 Mill Road', memo: 'A gift', lines: same })).status).toBe(200)
  expect(await readStock(admin, ring.id)).toMatchObject({ sold: 2 })
  expect((await edit({ ...began, lines: 'none' })).status).toBe(422)
})

test('edits, a deletion and a cancellation at once lose no piece', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 20 })
  const ids = await Promise.all(Array.from({ length: 4 }, () => order(customer, { itemId: ring.id, quantity: 2 })))
  await Promise.all(
    ids.flatMap((id) => [
      revise(customer, id, [{ itemId: ring.id, quantity: 3 }]),
      revise(customer, id, [{ itemId: ring.id, quantity: 1 }]),
      deleteOrder(customer, id),
      admin.patch(`/api/sale-orders/${id}`, { status: 'Cancelled' }),
    ]),
  )
  const left = (await ordersOf(customer)).filter(({ status }) => status !== 'Cancelled')
  const receipts = await Promise.all(left.map(({ id }) => receipt(customer, id)))
  const sold = receipts.flatMap((each) => each.saleOrderTransactions).reduce((sum, line) => sum + line.quantity, 0)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 20 - sold, sold })
})
