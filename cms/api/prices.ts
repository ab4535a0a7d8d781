import type { Payload } from 'payload'
import { z } from 'zod'
import type { Catalog } from '../catalog/catalog.ts'
import type { Product } from '../payload-types.ts'
import { route } from './route.ts'
import { resultOf } from './shapes.ts'

/**
 * GET /api/get_prices/:store?ids= returns the current prices of a cart's products. Read from the database, because the
 * catalog may be slightly behind: a cart that was refused for its prices needs exactly the new ones.
 */
export const currentPrices = route({
  method: 'get',
  path: '/api/get_prices/:store',
  about: 'What these products cost now. `ids` are separated by commas; what is not sold is left out.',
  query: z.object({ store: z.string().max(200).meta({ example: 'Aurel' }), ids: z.string().max(10_000).default('') }),
  response: resultOf(z.array(z.strictObject({ id: z.string(), price: z.number() }))),
  refuses: ['store-not-found', 'invalid'],
  async handle({ query, branches, payload, res }) {
    const { catalog } = await branches.named(query.store)
    res.set('Cache-Control', 'no-store')
    return { result: await pricesOf(query.ids.split(','), catalog, payload) }
  },
})

/** In the order of the requested ids. */
async function pricesOf(ids: string[], catalog: Catalog, payload: Payload) {
  const sold = await Promise.all(ids.map((id) => catalog.product(id)))
  const known = [...new Set(sold.flatMap((product) => (product ? [product.id] : [])))]
  if (known.length === 0) return []
  const { docs } = await payload.db.find<Pick<Product, 'id' | 'price'>>({
    collection: 'products',
    where: { and: [{ id: { in: known } }, { _status: { equals: 'published' } }] },
    select: { price: true },
    limit: 0,
    pagination: false,
  })
  const prices = new Map(docs.map(({ id, price }) => [id, price]))
  return known.flatMap((id) => (prices.has(id) ? [{ id, price: prices.get(id)! }] : []))
}
