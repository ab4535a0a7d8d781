import type { Payload } from 'payload'
import type { Product } from '../../../payload-types.ts'

/** Pieces that staff added, or took with a negative number. Orders move pieces as well, which is not told here. */
export type StockMove = { id: string; at: string; by: string | null; pieces: number; reason: string; after: number }

type Version = { id: string; updatedAt: string | Date; version: Partial<Product> }

/** What staff did with the stock of a product, newest first, as far as its versions go back. */
export async function readStockHistory(payload: Payload, id: string): Promise<StockMove[]> {
  if (!payload.db.isId(id)) return []
  const { docs } = await payload.db.findVersions({
    collection: 'products',
    where: { parent: { equals: id } },
    sort: '-updatedAt',
    select: { updatedAt: true, version: { stock: true, sold: true, stockReason: true, savedBy: true } },
    ...{ pagination: false, limit: 0 },
  })
  return stockMoves(docs as unknown as Version[])
}

/** `versions`: newest first. */
export function stockMoves(versions: readonly Version[]): StockMove[] {
  return versions.flatMap(({ id, updatedAt, version }, n) => {
    const before = versions[n + 1]?.version
    const pieces = before ? countOf(version) - countOf(before) : 0
    if (pieces === 0) return []
    const [by, reason] = [version.savedBy ?? null, version.stockReason ?? '']
    return { id: String(id), at: new Date(updatedAt).toISOString(), by, pieces, reason, after: version.stock ?? 0 }
  })
}

/** Orders move pieces from `stock` to `sold` and back. */
function countOf({ stock, sold }: Partial<Product>): number {
  return (stock ?? 0) + (sold ?? 0)
}
