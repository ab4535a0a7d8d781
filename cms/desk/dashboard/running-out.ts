import type { Payload } from 'payload'
import { DAY_MS } from '../../../src/domain/text/durations.ts'
import { readNetBestSellers } from './received-returns.ts'

/** A product that will sell out in `days` days if sales continue as in the last 30 days. */
export type ProductRunningOut = { id: string; name: string; stock: number; days: number }

const RATE_DAYS = 30

/** Maximum `days`. Products that last longer are left out. */
const AHEAD_DAYS = 14

/** Number of best sellers that are checked, and maximum number of results. */
const [LOOKED_AT, SHOWN] = [100, 5]

/**
 * Returns published products that will sell out within 14 days, the soonest first, at most five. `branch` null means
 * all branches.
 */
export async function findProductsRunningOut(
  payload: Payload,
  of: { branch: string | null; currency: string },
  now: Date,
): Promise<ProductRunningOut[]> {
  const from = new Date(now.getTime() - RATE_DAYS * DAY_MS).toISOString()
  const sold = await readNetBestSellers(payload, { ...of, from, to: now.toISOString(), limit: LOOKED_AT })
  const pieces = new Map(sold.map((each) => [each.itemId, each.pieces]))
  const { docs } = await payload.db.find<{ id: string; name: string; stock?: number | null }>({
    collection: 'products',
    where: { and: [{ id: { in: [...pieces.keys()].filter(payload.db.isId) } }, { _status: { equals: 'published' } }] },
    select: { name: true, stock: true },
    pagination: false,
    limit: 0,
  })
  return forecastProductsRunningOut(
    docs.map(({ id, name, stock }) => ({ id, name, stock: stock ?? 0, sold: pieces.get(id) ?? 0 })),
  )
}

/**
 * Calculates in how many days each product will sell out; `sold` are the pieces sold in 30 days. Returns the soonest
 * five, without products that are sold out or last longer than 14 days.
 */
export function forecastProductsRunningOut(
  products: readonly (Omit<ProductRunningOut, 'days'> & { sold: number })[],
): ProductRunningOut[] {
  return products
    .filter(({ stock, sold }) => stock > 0 && sold > 0)
    .map(({ sold, ...product }) => ({ ...product, days: Math.floor((product.stock * RATE_DAYS) / sold) }))
    .filter(({ days }) => days <= AHEAD_DAYS)
    .sort((one, other) => one.days - other.days)
    .slice(0, SHOWN)
}
