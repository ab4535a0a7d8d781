import { expect, test } from '../../../support/api.ts'
import { signUp } from '../../../support/customers.ts'
import { checkout, order, ordersOf, receipt, revise } from '../../../support/orders.ts'
import { createSoldProduct, eventually, findProduct, readStock, store } from '../../../support/shop-products.ts'

const withKey = () => ({ 'Idempotency-Key': crypto.randomUUID() })

test('a key that comes with another order is refused, and changes nothing', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 5 })
  const key = withKey()
  expect((await checkout(customer, [{ itemId: ring.id, quantity: 1 }], key)).status).toBe(200)
  const other = await checkout(customer, [{ itemId: ring.id, quantity: 2 }], key)
  expect([other.status, other.body]).toEqual([422, { message: expect.any(String) }])
  expect(await ordersOf(customer)).toHaveLength(1)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 4, sold: 1 })
})

test('with one key, no id of an order is the same content however it is written', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 5 })
  const headers = withKey()
  const answers = []
  for (const id of [null, 0, '', undefined]) {
    const json = { saleOrder: { id, shippingAddress: 'x' }, saleOrderTransactions: [{ itemId: ring.id }] }
    answers.push(await customer.post<{ result: string }>(`/api/get_checkout/${store}`, { json, headers }))
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.result)).size).toBe(1)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 4, sold: 1 })
})

test('a checkout is answered again though its product is no longer sold', async ({ shop, admin, customer, ring }) => {
  const key = withKey()
  const first = await checkout(customer, [{ itemId: ring.id }], key)
  await admin.patch(`/api/products/${ring.id}`, { _status: 'draft' })
  await eventually(async () => expect(await findProduct(shop.url, ring.id)).toBeUndefined())
  const again = await checkout(customer, [{ itemId: ring.id }], key)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect((await checkout(customer, [{ itemId: ring.id }], withKey())).status).toBe(422)
})

test('a refused checkout leaves its key for another try', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 1 })
  const key = withKey()
  expect((await checkout(customer, [{ itemId: ring.id, quantity: 2 }], key)).status).toBe(409)
  expect((await checkout(customer, [{ itemId: ring.id, quantity: 1 }], key)).status).toBe(200)
})

test('one key with two different orders at once places one of them', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 50 })
  const key = withKey()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => checkout(customer, [{ itemId: ring.id, quantity: 1 + (n % 2) }], key)),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(5).fill(422)])
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('an Idempotency-Key that is too long is refused', async ({ admin, customer, ring }) => {
  const { status } = await checkout(customer, [{ itemId: ring.id }], { 'Idempotency-Key': 'x'.repeat(201) })
  expect(status).toBe(422)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 5, sold: 0 })
})

test('two lines of one product are together no more than 9,999', async ({ shop, admin }) => {
  const ring = await createSoldProduct(admin, { pieces: 20_000 })
  const lines = [{ itemId: ring.id, quantity: 9999 }, { itemId: ring.id }]
  const { status, body } = await checkout(await signUp(shop.url), lines)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['saleOrderTransactions.0']])
})

test('two edits of one order at once never mix their lines', async ({ admin, customer }) => {
  const goods = await Promise.all([1, 2, 3, 4].map(() => createSoldProduct(admin, { pieces: 30 })))
  const [a, b, c, d] = goods.map(({ id }) => id)
  const id = await order(customer, { itemId: a, quantity: 3 })
  const one = [
    { itemId: a, quantity: 1 },
    { itemId: b, quantity: 2 },
  ]
  const other = [
    { itemId: c, quantity: 3 },
    { itemId: d, quantity: 4 },
  ]
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all([one, other, one, other].map((lines) => revise(customer, id, lines)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { saleOrder, saleOrderTransactions } = await receipt(customer, id)
    const lines = saleOrderTransactions.map(({ itemId, quantity }) => ({ itemId, quantity }))
    expect([one, other]).toContainEqual(lines)
    expect(saleOrder.grandTotalAmount).toBe(saleOrderTransactions.reduce((sum, { amount }) => sum + amount, 0))
    for (const { id: product } of goods) {
      const ordered = lines.find(({ itemId }) => itemId === product)?.quantity ?? 0
      expect(await readStock(admin, product)).toEqual({ stock: 30 - ordered, sold: ordered })
    }
  }
})

test('an order keeps what was agreed of a product no longer sold, and takes no more of it', async ({ shop, admin }) => {
  const customer = await signUp(shop.url)
  const [ring, balm] = [await createSoldProduct(admin, { price: 10 }), await createSoldProduct(admin, { price: 3 })]
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  await admin.patch(`/api/products/${ring.id}`, { _status: 'draft' })
  await eventually(async () => expect(await findProduct(shop.url, ring.id)).toBeUndefined())
  const more = await revise(customer, id, [{ itemId: ring.id, quantity: 3 }])
  const message = `${ring.name} is no longer sold: only the 2 of the order can stay`
  expect([more.status, more.body.errors]).toEqual([422, { 'saleOrderTransactions.0': [message] }])
  const kept = await revise(customer, id, [{ itemId: ring.id, quantity: 2 }, { itemId: balm.id }])
  expect(kept.status).toBe(200)
  const { saleOrder, saleOrderTransactions } = await receipt(customer, id)
  expect(saleOrderTransactions.map(({ itemName, quantity }) => [itemName, quantity])).toEqual([
    [ring.name, 2],
    [balm.name, 1],
  ])
  expect(saleOrder.grandTotalAmount).toBe(23)
})
