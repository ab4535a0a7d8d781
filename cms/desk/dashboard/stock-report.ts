import type { Payload, Where } from 'payload'
import { listedThreshold, lowStockWhere, SOLD_OUT } from '../../shop/products/low-stock.ts'

const PRODUCTS_SHOWN = 5

/** Of published products. `threshold` is that of the branch: a product can have its own. */
export type StockReport = { threshold: number; low: ProductsByStock; soldOut: ProductsByStock }

/** `products` are the first of `count`, those with the fewest pieces first. */
export type ProductsByStock = { count: number; products: { id: string; name: string; stock: number }[] }

/** Of the products of a branch, or of all. */
export async function productsByStock(
  payload: Payload,
  { branch, threshold }: { branch: string | null; threshold: number | null | undefined },
): Promise<StockReport> {
  const isLow = await lowStockWhere(payload)
  const [low, soldOut] = await Promise.all([
    readProducts(payload, branch, [isLow]),
    readProducts(payload, branch, [SOLD_OUT]),
  ])
  return { threshold: listedThreshold(threshold), low, soldOut }
}

async function readProducts(payload: Payload, branch: string | null, conditions: Where[]): Promise<ProductsByStock> {
  const ofBranch: Where[] = branch ? [{ branch: { equals: branch } }] : []
  const { docs, totalDocs } = await payload.db.find<{ id: string; name: string; stock?: number | null }>({
    collection: 'products',
    where: { and: [...conditions, { _status: { equals: 'published' } }, ...ofBranch] },
    sort: 'stock',
    select: { name: true, stock: true },
    limit: PRODUCTS_SHOWN,
    // Counts them, too.
    pagination: true,
  })
  return { count: totalDocs, products: docs.map(({ id, name, stock }) => ({ id, name, stock: stock ?? 0 })) }
}
