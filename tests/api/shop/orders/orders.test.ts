import { expect, test } from '../../../support/api.ts'
import { signUp } from '../../../support/customers.ts'
import { checkout, deleteOrder, order, ordersOf, receipt, revise } from '../../../support/orders.ts'
import { createSoldProduct, readStock, store } from '../../../support/shop-products.ts'

const orderKeys = [
  ...['branchId', 'customerName', 'date', 'grandTotalAmount', 'id', 'memo', 'reference', 'shippingAddress', 'status'],
  'tenancyName',
]
const lineKeys = [
  ...['amount', 'description', 'id', 'itemCode', 'itemId', 'itemName', 'picture', 'pictureId', 'price', 'quantity'],
  ...['saleOrderId', 'tenancyName', 'unitMeasureId', 'unitMeasureName'],
]

test('a customer places an order and reads its receipt', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: 19.99, pieces: 5 })
  const balm = await createSoldProduct(admin, { price: 0.1, pieces: 5 })
  const id = await order(customer, { itemId: ring.id, quantity: 3 }, { itemId: balm.id, quantity: 3 })
  const { saleOrder, saleOrderTransactions: lines } = await receipt(customer, id)
  expect(Object.keys(saleOrder).sort()).toEqual(orderKeys)
  expect(saleOrder).toMatchObject({
    id,
    tenancyName: store,
    customerName: customer.name,
    shippingAddress: '1 Sand Lane',
    memo: '',
    status: 'New',
    reference: expect.stringMatching(/^SO-\d{4}-\d{6}$/),
    grandTotalAmount: 60.27,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  for (const line of lines) expect(Object.keys(line).sort()).toEqual(lineKeys)
  expect(lines.find(({ itemId }) => itemId === ring.id)).toMatchObject({
    saleOrderId: id,
    itemCode: ring.code,
    itemName: ring.name,
    tenancyName: store,
    unitMeasureName: 'Piece',
    quantity: 3,
    price: 19.99,
    amount: 59.97,
  })
  expect(lines.find(({ itemId }) => itemId === balm.id)).toMatchObject({ quantity: 3, price: 0.1, amount: 0.3 })
})

test('prices, names and totals are the shop’s own, whatever is sent', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: 49.9 })
  const sent = { price: 0.01, amount: 0.01, itemName: 'A free ring', name: 'A free ring', currency: 'XXX' }
  const id = await order(customer, { ...ring, ...sent, itemId: ring.id, id: 0, quantity: 2, qty: 1 })
  const { saleOrder, saleOrderTransactions } = await receipt(customer, id)
  expect(saleOrder.grandTotalAmount).toBe(99.8)
  expect(saleOrderTransactions).toMatchObject([{ price: 49.9, amount: 99.8, itemName: ring.name, quantity: 2 }])
})

test('a product unpublished a moment ago is no longer sold, not short', async ({ admin, customer }) => {
  const words = 'A product in your cart is no longer sold. Please remove it.'
  for (const itemId of (await Promise.all([1, 2, 3, 4].map(() => createSoldProduct(admin)))).map(({ id }) => id)) {
    expect((await admin.patch(`/api/products/${itemId}`, { _status: 'draft' })).status).toBe(200)
    const { status, body } = await checkout(customer, [{ itemId, quantity: 2 }])
    expect([status, body.message, Object.values(body.errors ?? {})]).toEqual([422, words, [[words]]])
    expect(await readStock(admin, itemId)).toEqual({ stock: 5, sold: 0 })
  }
})

test('a refused order lists all unsold products and all shortages together, by line', async ({ admin, customer }) => {
  const scarce = await createSoldProduct(admin, { pieces: 2 })
  const gone = await createSoldProduct(admin)
  expect((await admin.patch(`/api/products/${gone.id}`, { _status: 'draft' })).status).toBe(200)
  const lines = ['nothing', scarce.id, crypto.randomUUID(), gone.id].map((itemId) => ({ itemId, quantity: 3 }))
  const { status, body } = await checkout(customer, lines)
  const short = `Only 2 left of ${scarce.name}`
  expect(status).toBe(422)
  expect(body.message).toBe(`3 products in your cart are no longer sold. Please remove them. ${short}`)
  const words = ['A product in your cart is no longer sold. Please remove it.']
  expect(body.errors).toEqual({
    'saleOrderTransactions.0': words,
    'saleOrderTransactions.1': [short],
    'saleOrderTransactions.2': words,
    'saleOrderTransactions.3': words,
  })
  // The same as data: clients need not read the sentences.
  expect(Object.keys(body)).toEqual(['message', 'errors', 'shortages'])
  const [wanted, available] = [3, 0]
  expect(body.shortages?.toSorted((a, b) => a.line - b.line)).toEqual([
    { line: 0, itemId: 'nothing', itemName: '', wanted, available, isSold: false },
    { line: 1, itemId: scarce.id, itemName: scarce.name, wanted, available: 2, isSold: true },
    { line: 2, itemId: lines[2]?.itemId, itemName: '', wanted, available, isSold: false },
    { line: 3, itemId: gone.id, itemName: expect.any(String), wanted, available, isSold: false },
  ])
  expect(await readStock(admin, scarce.id)).toEqual({ stock: 2, sold: 0 })
  expect(await ordersOf(customer)).toEqual([])
})

test('another customer neither learns of an order nor changes it', async ({ shop, admin, customer, ring }) => {
  const other = await signUp(shop.url)
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  const before = await receipt(customer, id)
  const theirs = await other.get(`/api/get_printpreview/Aurel/${id}`)
  const nothing = await other.get(`/api/get_printpreview/Aurel/${crypto.randomUUID()}`)
  expect([theirs.status, theirs.body]).toEqual([404, nothing.body])
  const { name } = customer
  for (const [call, of] of Object.entries({ get_order: name, get_order_details: name, get_edit_order: id }))
    expect((await other.get(`/api/${call}/Aurel/${of}`)).status).toBe(404)
  expect((await revise(other, id, [{ itemId: ring.id }])).status).toBe(404)
  expect((await deleteOrder(other, id)).status).toBe(404)
  expect(await receipt(customer, id)).toEqual(before)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 3, sold: 2 })
})

test('a customer reads own orders with their lines and addresses, the newest first', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: 7.5 })
  const [first, second] = [await order(customer, { itemId: ring.id }), await order(customer, { itemId: ring.id })]
  await admin.patch(`/api/sale-orders/${first}`, { status: 'Confirmed' })
  await admin.patch(`/api/sale-orders/${first}`, { status: 'Shipped', trackingNumber: '1Z999AA10123456784' })
  const orders = await ordersOf(customer)
  expect(orders).toMatchObject([
    { id: second, amount: 7.5, status: 'New' },
    { id: first, amount: 7.5, status: 'Shipped' },
  ])
  expect(Object.keys(orders[0]!).sort()).toEqual(['amount', 'date', 'id', 'reference', 'status'])
  expect(orders[0]!.reference > orders[1]!.reference).toBe(true)
  const { body } = await customer.get<{ result: unknown }>(`/api/get_order_details/Aurel/${customer.name}`)
  const line = { itemId: ring.id, itemName: ring.name, quantity: 1, picture: expect.any(String) }
  const lines = (returnable: number) => [{ ...line, id: expect.any(String), returnable, note: null }]
  const delivery = expect.objectContaining({ name: 'Pickup', price: 0 })
  const ways = { charges: [], delivery, readyAt: null }
  const unpaid = {
    currency: 'USD',
    payment: 'unpaid',
    paid: 0,
    refunded: 0,
    waived: 0,
    returned: 0,
    returns: [],
    ...ways,
  }
  const shippingAddress = expect.any(String)
  expect(body.result).toEqual([
    { id: second, ...unpaid, shippingAddress, trackingNumber: '', lines: lines(0) },
    { id: first, ...unpaid, shippingAddress, trackingNumber: '1Z999AA10123456784', lines: lines(1) },
  ])
})
