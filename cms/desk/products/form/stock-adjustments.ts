import type { Payload } from 'payload'
import type { Product } from '../../../payload-types.ts'

/**
 * A change of a product's stock by staff. `pieces` is negative for removals, `after` is the stock afterwards. Changes
 * by orders are not included.
 */
export type StockAdjustment = {
  id: string
  at: string
  by: string | null
  pieces: number
  reason: string
  after: number
}

type Version = { id: string; updatedAt: string | Date; version: Partial<Product> }

/** Reads a product's stock changes by staff, newest first, as far back as stored versions reach. */
export async function readStockAdjustments(payload: Payload, id: string): Promise<StockAdjustment[]> {
  if (!payload.db.isId(id)) return []
  const { docs } = await payload.db.findVersions({
    collection: 'products',
    where: { parent: { equals: id } },
    sort: '-updatedAt',
    select: { updatedAt: true, version: { stock: true, sold: true, stockReason: true, savedBy: true } },
    pagination: false,
    limit: 0,
  })
  return deriveStockAdjustments(docs as unknown as Version[])
}

/** Returns the stock changes between consecutive versions of a product. `versions` are sorted newest first. */
export function deriveStockAdjustments(versions: readonly Version[]): StockAdjustment[] {
  return versions.flatMap(({ id, updatedAt, version }, n) => {
    const before = versions[n + 1]?.version
    const pieces = before ? countOf(version) - countOf(before) : 0
    if (pieces === 0) return []
    const [by, reason] = [version.savedBy ?? null, version.stockReason ?? '']
    return { id: String(id), at: new Date(updatedAt).toISOString(), by, pieces, reason, after: version.stock ?? 0 }
  })
}

/** Returns `stock` plus `sold`. Orders do not change this sum, staff do. */
function countOf({ stock, sold }: Partial<Product>): number {
  return (stock ?? 0) + (sold ?? 0)
}
