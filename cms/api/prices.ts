import type { Payload } from 'payload'
import * as contract from '../../src/contract/catalog.ts'
import { chargedPrices, isOnSale } from '../../src/domain/sale.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Product } from '../payload-types.ts'
import { route } from './route.ts'

/**
 * GET /api/get_prices/:store?ids= returns the current prices of a cart's products. Read from the database, because the
 * catalog may be slightly behind: a cart that was refused for its prices needs exactly the new ones.
 */
export const currentPrices = route(contract.currentPrices, {
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
  const now = Date.now()
  const { docs } = await payload.db.find<Pick<Product, 'id' | 'price' | 'salePrice' | 'saleFrom' | 'saleUntil'>>({
    collection: 'products',
    where: { and: [{ id: { in: known } }, { _status: { equals: 'published' } }] },
    select: { price: true, salePrice: true, saleFrom: true, saleUntil: true },
    limit: 0,
    pagination: false,
  })
  const prices = new Map(docs.map((product) => [product.id, chargedPrices(product, isOnSale(product, now)).price]))
  return known.flatMap((id) => (prices.has(id) ? [{ id, price: prices.get(id)! }] : []))
}
