import type { Payload } from 'payload'
import { fromMills } from '../../../src/domain/money/money.ts'
import { readNetBestSellers } from './received-returns.ts'

/**
 * A product's sales in a period, without returned pieces. `pieces` is a number of pieces, `turnover` an amount in
 * major units of the currency. `isThere` tells whether the product still exists.
 */
export type ProductSales = { itemId: string; name: string; pieces: number; turnover: number; isThere: boolean }

const BEST_SELLERS = 5

/**
 * Reads the five products with the most pieces sold from `from` to `to` (ISO times), without returned pieces. `branch`
 * null means all branches.
 */
export async function readBestSellers(
  payload: Payload,
  query: { branch: string | null; currency: string; from: string; to: string },
): Promise<ProductSales[]> {
  const found = await readNetBestSellers(payload, { ...query, limit: BEST_SELLERS })
  const ids = found.map(({ itemId }) => itemId).filter(payload.db.isId)
  const { docs } = await payload.db.find<{ id: string; name: string }>({
    collection: 'products',
    where: { id: { in: ids } },
    select: { name: true },
    pagination: false,
    limit: 0,
  })
  const names = new Map(docs.map(({ id, name }) => [id, name]))
  return found.map(({ itemId, name, pieces, turnover }) => ({
    itemId,
    name: names.get(itemId) ?? name,
    pieces,
    turnover: fromMills(turnover),
    isThere: names.has(itemId),
  }))
}
