import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import type { ResponseOf } from '../../../src/contract/call.ts'
import type { searchShopCall } from '../../../src/contract/search.ts'
import type { Product } from '../../../src/domain/products/catalog.ts'
import { createProductPath } from '../../../src/domain/products/product-url.ts'
import { expect, test } from '../../support/api.ts'
import { createCategory, createSoldProduct, eventually, store, uniqueId } from '../../support/shop-products.ts'
import type { Visitor } from '../../support/visitor.ts'

/* Sends random changes and requests. A response must show a saved state, never an older one than one before. */

type Found = ResponseOf<typeof searchShopCall>

/** Creates two products in their own category. Their prices are the numbers of their changes. */
async function openModel(admin: Visitor, stranger: Visitor) {
  const name = `Category ${uniqueId()}`
  const category = await createCategory(admin, name)
  const products = await Promise.all([0, 1].map(() => createSoldProduct(admin, { price: 1000, category })))
  const list = `/category?name=${encodeURIComponent(name)}`
  const answers = {
    page: async (index: number) => pricesIn((await stranger.get(`/productDetail/${products[index]!.id}`)).text)[0]!,
    list: async (index: number) => {
      const { text } = await stranger.get(list)
      const card = text.slice(text.indexOf(`"${createProductPath(products[index]!)}"`))
      return pricesIn(card)[0]!
    },
    search: async (index: number) => {
      const { body } = await stranger.get<Found>(`/api/search?q=${encodeURIComponent(name)}`)
      return body.products.find(({ id }) => id === products[index]!.id)!.price
    },
    call: async (index: number) => {
      const { body } = await stranger.get<{ result: Product[] }>(`/api/get_item/${store}`)
      return body.result.find(({ id }) => id === products[index]!.id)!.price
    },
  }
  return {
    answers,
    setPrice: async (index: number, price: number) => {
      const { status } = await admin.patch(`/api/products/${products[index]!.id}`, { price })
      expect(status).toBe(200)
    },
  }
}

/** Returns the prices of four digits in a page, in order. */
function pricesIn(html: string): number[] {
  return [...html.matchAll(/\$(\d),(\d{3})\.00/g)].map(([, thousands, rest]) => Number(`${thousands}${rest}`))
}

const product = integer({ min: 0, max: 1 })
const step = record({ step: constantFrom('change', 'page', 'list', 'search', 'call', 'settle'), product })

for (const { runs, tags } of [
  { runs: 4, tags: [] },
  { runs: 25, tags: ['long'] },
])
  test(
    `no answer is older than the last one, and all agree once one shows a change: ${runs} times`,
    { tags },
    ({ admin, stranger }) => expectOrder(admin, stranger, runs),
  )

async function expectOrder(admin: Visitor, stranger: Visitor, numRuns: number) {
  const { answers, setPrice } = await openModel(admin, stranger)
  const saved = [1000, 1000]
  /** The oldest state that a response may show. */
  const oldest = [1000, 1000]

  async function ask(kind: keyof typeof answers, index: number): Promise<number> {
    const price = await answers[kind](index)
    expect(price).toBeGreaterThanOrEqual(oldest[index]!)
    expect(price).toBeLessThanOrEqual(saved[index]!)
    oldest[index] = price
    return price
  }

  await assert(
    asyncProperty(array(step, { minLength: 3, maxLength: 20 }), async (steps) => {
      for (const { step: kind, product: index } of steps) {
        if (kind === 'change') await setPrice(index, ++saved[index]!)
        else if (kind !== 'settle') await ask(kind, index)
        else {
          for (const each of ['page', 'list', 'search', 'call'] as const)
            await eventually(async () => expect(await ask(each, index)).toBe(saved[index]))
        }
      }
    }),
    { numRuns, endOnFailure: true },
  )
}
