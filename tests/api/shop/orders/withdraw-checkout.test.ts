import { expect, test } from '../../../support/api.ts'
import { signUp } from '../../../support/customers.ts'
import { checkout, ordersOf } from '../../../support/orders.ts'
import { createSoldProduct, readStock, store } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

const withKey = () => ({ 'Idempotency-Key': crypto.randomUUID() })

/** Finds out what became of a checkout whose answer was lost; one that was not taken never will be. */
const withdraw = (by: Visitor, headers: Record<string, string>) =>
  by.post<{ result: string | null }>(`/api/withdraw_checkout/${store}`, { headers })

test('a checkout that was executed returns its order, however often it is withdrawn', async ({ admin, customer }) => {
  const key = withKey()
  const { body } = await checkout(customer, [{ itemId: (await createSoldProduct(admin)).id }], key)
  for (const _ of [1, 2]) {
    const { status, body: told, headers } = await withdraw(customer, key)
    expect([status, told, headers.get('cache-control')]).toEqual([200, { result: body.result }, 'no-store'])
  }
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

test('of a checkout and its withdrawal at the same time exactly one succeeds', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 50 })
  let placed = 0
  for (let round = 0; round < 10; round++) {
    const key = withKey()
    const send = () => checkout(customer, [{ itemId: ring.id }], key)
    const ask = () => withdraw(customer, key)
    const [first, second] = await Promise.all(round % 2 ? [send(), ask()] : [ask().then((a) => a), send()])
    const [attempt, told] = round % 2 ? [first, second] : [second, first]
    const isTaken = told.body.result !== null
    expect(attempt.status).toBe(isTaken ? 200 : 409)
    if (isTaken) expect(told.body.result).toBe(attempt.body.result)
    placed += isTaken ? 1 : 0
  }
  expect(await ordersOf(customer)).toHaveLength(placed)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 50 - placed, sold: placed })
})

test('a withdrawal returns no order when the order was deleted meanwhile', async ({ customer, ring }) => {
  const key = withKey()
  const { body } = await checkout(customer, [{ itemId: ring.id }], key)
  await customer.delete(`/api/get_delete/${store}/${body.result}`)
  expect((await withdraw(customer, key)).body).toEqual({ result: null })
  expect((await checkout(customer, [{ itemId: ring.id }], key)).body.result).toBe(body.result)
  expect(await ordersOf(customer)).toEqual([])
})

test('nobody can withdraw or see the checkout of another customer', async ({ shop, stranger, ring }) => {
  const [customer, other] = [await signUp(shop.url), await signUp(shop.url)]
  const key = withKey()
  expect((await withdraw(stranger, key)).status).toBe(401)
  expect((await withdraw(other, key)).body).toEqual({ result: null })
  expect((await checkout(customer, [{ itemId: ring.id }], key)).status).toBe(200)
  expect((await withdraw(other, key)).body).toEqual({ result: null })
})

test('a withdrawal needs the Idempotency-Key of the checkout', async ({ customer }) => {
  expect((await withdraw(customer, {})).status).toBe(422)
  expect((await withdraw(customer, { 'Idempotency-Key': 'x'.repeat(201) })).status).toBe(422)
  const nowhere = await customer.post('/api/withdraw_checkout/Nowhere', { headers: withKey() })
  expect([nowhere.status, nowhere.body]).toEqual([404, { message: 'Store not found' }])
})
