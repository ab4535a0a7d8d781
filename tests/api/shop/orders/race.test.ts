import { expect, test } from '../../../support/api.ts'
import { signUp } from '../../../support/customers.ts'
import { createSizes } from '../../../support/families.ts'
import { checkout, ordersOf } from '../../../support/orders.ts'
import { createSoldProduct, readStock } from '../../../support/shop-products.ts'

test('two orders for the same products in another order do not wait for each other', async ({ shop, admin }) => {
  const [one, two] = [await createSoldProduct(admin, { pieces: 50 }), await createSoldProduct(admin, { pieces: 50 })]
  const buyers = await Promise.all(Array.from({ length: 10 }, () => signUp(shop.url)))
  const answers = await Promise.all(
    buyers.map((buyer, index) => {
      const lines = [{ itemId: one.id }, { itemId: two.id }]
      return checkout(buyer, index % 2 ? lines : lines.reverse())
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await readStock(admin, one.id)).toEqual({ stock: 40, sold: 10 })
  expect(await readStock(admin, two.id)).toEqual({ stock: 40, sold: 10 })
})

test('of orders at once, a refused one refuses no other, and each key has its own answer', async ({ shop, admin }) => {
  const many = await createSoldProduct(admin, { pieces: 100 })
  const [rare, sameFamily] = (await createSizes(admin, ['5', '6'], { pieces: 2 })).members
  const buyers = await Promise.all(Array.from({ length: 16 }, () => signUp(shop.url)))
  const keys = buyers.map(() => ({ 'Idempotency-Key': crypto.randomUUID() }))
  const send = () =>
    Promise.all(
      buyers.map((buyer, at) => {
        const lines = [{ itemId: many.id, quantity: 2 }, ...(at % 4 === 0 ? [{ itemId: rare!.id }] : [])]
        return checkout(buyer, lines, keys[at])
      }),
    )
  const answers = await send()
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused.map(({ body }) => body.message)).toEqual(Array(2).fill(expect.stringContaining(rare!.name)))
  const placed = answers.filter(({ status }) => status === 200)
  expect(new Set(placed.map(({ body }) => body.result)).size).toBe(14)
  expect(await readStock(admin, many.id)).toEqual({ stock: 72, sold: 28 })
  expect(await readStock(admin, rare!.id)).toEqual({ stock: 0, sold: 2 })

  const again = await send()
  expect(again.map(({ status, body }) => [status, body.result])).toEqual(
    answers.map(({ status, body }) => [status, body.result]),
  )
  expect((await Promise.all(buyers.map(ordersOf))).flat()).toHaveLength(14)
  expect(await readStock(admin, many.id)).toEqual({ stock: 72, sold: 28 })
  expect(await readStock(admin, sameFamily!.id)).toEqual({ stock: 2, sold: 0 })
})
