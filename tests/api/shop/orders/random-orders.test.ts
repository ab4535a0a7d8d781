import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { expect, test } from '../../../support/api.ts'
import { type Customer, signUp } from '../../../support/customers.ts'
import { createSizes } from '../../../support/families.ts'
import { checkout, deleteOrder, ordersOf, receipt, revise } from '../../../support/orders.ts'
import { createSoldProduct, readStock } from '../../../support/shop-products.ts'

const several = (count: number, shop: string) => Promise.all(Array.from({ length: count }, () => signUp(shop)))

test('of 200 orders at once for 10 pieces of a size 10 are placed, with 10 references', async ({ shop, admin }) => {
  const { members } = await createSizes(admin, ['5', '6'], { pieces: 10 })
  const [ring, other] = [members[0]!, members[1]!]
  const customers = await several(20, shop.url)
  const orders = customers.flatMap((customer) => Array(10).fill(customer) as Customer[])
  const answers = await Promise.all(orders.map((customer) => checkout(customer, [{ itemId: ring.id, quantity: 1 }])))
  const placed = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect([placed.length, refused.length]).toEqual([10, 190])
  for (const { status, body } of refused) {
    const message = `${ring.name} is sold out`
    const shortages = [{ line: 0, itemId: ring.id, itemName: ring.name, wanted: 1, available: 0, isSold: true }]
    expect([status, body]).toEqual([409, { message, errors: { 'saleOrderTransactions.0': [message] }, shortages }])
  }
  expect(await readStock(admin, ring.id)).toEqual({ stock: 0, sold: 10 })
  expect(await readStock(admin, other.id)).toEqual({ stock: 10, sold: 0 })
  const kept = (await Promise.all(customers.map(ordersOf))).flat()
  expect(kept.map(({ id }) => id).sort()).toEqual(placed.map(({ body }) => body.result).sort())
  expect(new Set(kept.map(({ reference }) => reference)).size).toBe(10)
})

const line = record({ product: integer({ min: 0, max: 2 }), quantity: integer({ min: 1, max: 4 }) })
const step = record({
  deed: constantFrom('place', 'place', 'revise', 'remove'),
  customer: integer({ min: 0, max: 2 }),
  which: integer({ min: 0, max: 9 }),
  lines: array(line, { minLength: 1, maxLength: 3 }),
})
type Step = { deed: string; customer: number; which: number; lines: { product: number; quantity: number }[] }
const schedule = array(array(step, { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 4 })
const PIECES = [12, 8, 5]

for (const [numRuns, tags] of [
  [4, []],
  [15, ['long']],
] as const)
  test(`no piece is lost in ${numRuns} schedules`, { tags: [...tags], timeout: 300_000 }, async ({ shop, admin }) => {
    const customers = await several(3, shop.url)
    const goods = await Promise.all(PIECES.map((pieces) => createSoldProduct(admin, { pieces })))

    async function run({ deed, customer, which, lines }: Step) {
      const by = customers[customer]!
      const sent = lines.map(({ product, quantity }) => ({ itemId: goods[product]!.id, quantity }))
      if (deed === 'place') return checkout(by, sent)
      const own = await ordersOf(by)
      const { id = crypto.randomUUID() } = own[which % Math.max(own.length, 1)] ?? {}
      return deed === 'revise' ? revise(by, id, sent) : deleteOrder(by, id)
    }

    /** Expects that each product's stock is right. Returns all orders. */
    async function balance() {
      const ofEach = customers.map(async (by) => (await ordersOf(by)).map((each) => ({ by, ...each })))
      const orders = (await Promise.all(ofEach)).flat()
      const receipts = await Promise.all(orders.map(({ by, id }) => receipt(by, id)))
      const lines = receipts.flatMap(({ saleOrderTransactions }) => saleOrderTransactions)
      for (const [index, { id }] of goods.entries()) {
        const sold = lines.filter(({ itemId }) => itemId === id).reduce((sum, { quantity }) => sum + quantity, 0)
        expect(await readStock(admin, id)).toEqual({ stock: PIECES[index]! - sold, sold })
      }
      expect(new Set(orders.map(({ reference }) => reference)).size).toBe(orders.length)
      return orders
    }

    await assert(
      asyncProperty(schedule, async (waves) => {
        for (const wave of waves) {
          const answers = await Promise.all(wave.map(run))
          for (const { status } of answers) expect([200, 404, 409]).toContain(status)
          await balance()
        }
        const orders = await balance()
        await Promise.all(orders.map(({ by, id }) => deleteOrder(by, id)))
        expect(await balance()).toEqual([])
      }),
      { numRuns, endOnFailure: true },
    )
  })
