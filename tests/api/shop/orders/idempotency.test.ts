import { expect, test } from '../../../support/api.ts'
import { signUp } from '../../../support/customers.ts'
import { checkout, deleteOrder, order, ordersOf, receipt, revise } from '../../../support/orders.ts'
import { createSoldProduct, eventually, findProduct, readStock, store } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

const withKey = () => ({ 'Idempotency-Key': crypto.randomUUID() })

test('a key is free after a refused checkout, and refused with another order', async ({ admin, customer, ring }) => {
  const key = withKey()
  expect((await checkout(customer, [{ itemId: ring.id, quantity: 6 }], key)).status).toBe(409)
  expect((await checkout(customer, [{ itemId: ring.id, quantity: 1 }], key)).status).toBe(200)
  const other = await checkout(customer, [{ itemId: ring.id, quantity: 2 }], key)
  expect([other.status, other.body]).toEqual([422, { message: expect.any(String) }])
  const long = { 'Idempotency-Key': 'x'.repeat(201) }
  expect((await checkout(customer, [{ itemId: ring.id }], long)).status, 'a key that is too long').toBe(422)
  expect(await ordersOf(customer)).toHaveLength(1)
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

test('two edits of one order at once never mix their lines', async ({ admin, customer }) => {
  const goods = await Promise.all([1, 2, 3, 4].map(() => createSoldProduct(admin, { pieces: 30 })))
  const [a, b, c, d] = goods.map(({ id }) => id)
  const id = await order(customer, { itemId: a, quantity: 3 })
  const one = [a, b].map((itemId, at) => ({ itemId, quantity: 1 + at }))
  const other = [c, d].map((itemId, at) => ({ itemId, quantity: 3 + at }))
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

test('an order keeps agreed pieces of a product no longer sold, no more', async ({ shop, admin, customer }) => {
  const [ring, balm] = [await createSoldProduct(admin, { price: 10 }), await createSoldProduct(admin, { price: 3 })]
  const id = await order(customer, { itemId: ring.id, quantity: 2 })
  await admin.patch(`/api/products/${ring.id}`, { _status: 'draft' })
  await eventually(async () => expect(await findProduct(shop.url, ring.id)).toBeUndefined())
  const more = await revise(customer, id, [{ itemId: ring.id, quantity: 3 }])
  const message = `${ring.name} is no longer sold: you can keep only the 2 you ordered`
  expect([more.status, more.body.errors]).toEqual([422, { 'saleOrderTransactions.0': [message] }])
  expect((await revise(customer, id, [{ itemId: ring.id, quantity: 2 }, { itemId: balm.id }])).status).toBe(200)
  const { saleOrder, saleOrderTransactions } = await receipt(customer, id)
  const lines = saleOrderTransactions.map(({ itemName, quantity }) => `${quantity} × ${itemName}`)
  expect([lines, saleOrder.grandTotalAmount]).toEqual([[`2 × ${ring.name}`, `1 × ${balm.name}`], 23])
})

/** Looks up a checkout whose response was lost. A checkout that was not executed will be rejected later. */
const withdraw = (by: Visitor, headers: Record<string, string>) =>
  by.post<{ result: string | null }>(`/api/withdraw_checkout/${store}`, { headers })

test('an executed checkout returns its order to each withdrawal, until it is deleted', async ({ customer, ring }) => {
  const key = withKey()
  const { result } = (await checkout(customer, [{ itemId: ring.id }], key)).body
  for (const _ of [1, 2]) {
    const { status, body, headers } = await withdraw(customer, key)
    expect([status, body, headers.get('cache-control')]).toEqual([200, { result }, 'no-store'])
  }
  await deleteOrder(customer, result)
  expect((await withdraw(customer, key)).body).toEqual({ result: null })
  expect((await checkout(customer, [{ itemId: ring.id }], key)).body.result).toBe(result)
  expect(await ordersOf(customer)).toEqual([])
})

test('a checkout that was withdrawn before it arrived is refused', async ({ admin, customer, ring }) => {
  const key = withKey()
  for (const _ of [1, 2]) expect((await withdraw(customer, key)).body).toEqual({ result: null })
  const late = await checkout(customer, [{ itemId: ring.id }], key)
  expect([late.status, late.body]).toEqual([409, { message: expect.any(String) }])
  expect(await ordersOf(customer)).toEqual([])
  expect(await readStock(admin, ring.id)).toEqual({ stock: 5, sold: 0 })
  expect((await checkout(customer, [{ itemId: ring.id }], withKey())).status).toBe(200)
})

test('when a checkout and its withdrawal coincide, exactly one succeeds', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 50 })
  let placed = 0
  for (let round = 0; round < 10; round++) {
    const key = withKey()
    const send = () => checkout(customer, [{ itemId: ring.id }], key)
    // In every second round, the withdrawal is sent first.
    const early = round % 2 ? null : withdraw(customer, key)
    const [attempt, told] = await Promise.all([send(), early ?? withdraw(customer, key)])
    const isTaken = told.body.result !== null
    expect(attempt.status).toBe(isTaken ? 200 : 409)
    if (isTaken) expect(told.body.result).toBe(attempt.body.result)
    placed += isTaken ? 1 : 0
  }
  expect(await ordersOf(customer)).toHaveLength(placed)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 50 - placed, sold: placed })
})

test('a key is of one customer: others neither see nor withdraw a checkout by it', async ({ shop, stranger, ring }) => {
  const [customer, other] = [await signUp(shop.url), await signUp(shop.url)]
  const key = withKey()
  expect((await withdraw(stranger, key)).status).toBe(401)
  expect((await withdraw(other, key)).body).toEqual({ result: null })
  const mine = await checkout(customer, [{ itemId: ring.id }], key)
  expect((await withdraw(other, key)).body).toEqual({ result: null })
  const theirs = await checkout(await signUp(shop.url), [{ itemId: ring.id }], key)
  expect([mine.status, theirs.status, theirs.body.result === mine.body.result]).toEqual([200, 200, false])
})

test('a withdrawal needs the Idempotency-Key of the checkout', async ({ customer }) => {
  expect((await withdraw(customer, {})).status).toBe(422)
  expect((await withdraw(customer, { 'Idempotency-Key': 'x'.repeat(201) })).status).toBe(422)
  const nowhere = await customer.post('/api/withdraw_checkout/Nowhere', { headers: withKey() })
  expect([nowhere.status, nowhere.body]).toEqual([404, { message: 'Store not found' }])
})
