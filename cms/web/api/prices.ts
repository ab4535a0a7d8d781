import * as contract from '../../../src/contract/catalog.ts'
import { getEffectivePrices, isOnSale } from '../../../src/domain/products/sale.ts'
import { readNoteTermsByProduct } from '../../shop/orders/line-notes.ts'
import { createPublicRoute } from './route.ts'

/**
 * GET /api/get_prices/:store?ids= returns the current prices of a cart's products in the order of the ids. Reads the
 * database, because the catalog may be outdated.
 */
export const currentPricesRoute = createPublicRoute(contract.currentPricesCall, {
  async handle({ query, branches, payload }) {
    const branch = await branches.named(query.store)
    const ids = [...new Set(query.ids.split(','))]
    const products = await payload.db.readPrices({ branch: branch.id, ids }, payload)
    const now = Date.now()
    const prices = new Map(products.map((each) => [each.id, getEffectivePrices(each, isOnSale(each, now)).price]))
    const notes = await readNoteTermsByProduct(branch.catalog, [...prices.keys()])
    return {
      result: ids.flatMap((id) => {
        const note = notes.get(id)
        return prices.has(id) ? [{ id, price: prices.get(id)!, ...(note ? { note } : {}) }] : []
      }),
    }
  },
})
