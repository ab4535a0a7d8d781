import type { Payload, Where } from 'payload'
import { buildLowStockFilter, getLowStockThresholdForLists, SOLD_OUT_FILTER } from '../../shop/products/low-stock.ts'

const PRODUCTS_SHOWN = 5

/** Published products that are low on stock or sold out. `threshold` is the branch's default for low stock. */
export type LowStockReport = { threshold: number; low: LowestStockProducts; soldOut: LowestStockProducts }

/** The five products with the lowest stock, ascending. `count` includes those not listed. */
export type LowestStockProducts = { count: number; products: { id: string; name: string; stock: number }[] }

/** Reads which published products are low on stock or sold out; `branch` null means all branches. */
export async function readLowStockReport(
  payload: Payload,
  { branch, threshold }: { branch: string | null; threshold: number | null | undefined },
): Promise<LowStockReport> {
  const isLow = await buildLowStockFilter(payload)
  const [low, soldOut] = await Promise.all([
    readProducts(payload, branch, [isLow]),
    readProducts(payload, branch, [SOLD_OUT_FILTER]),
  ])
  return { threshold: getLowStockThresholdForLists(threshold), low, soldOut }
}

async function readProducts(
  payload: Payload,
  branch: string | null,
  conditions: Where[],
): Promise<LowestStockProducts> {
  const ofBranch: Where[] = branch ? [{ branch: { equals: branch } }] : []
  const { docs, totalDocs } = await payload.db.find<{ id: string; name: string; stock?: number | null }>({
    collection: 'products',
    where: { and: [...conditions, { _status: { equals: 'published' } }, ...ofBranch] },
    sort: 'stock',
    select: { name: true, stock: true },
    limit: PRODUCTS_SHOWN,
    // Makes Payload count all matches.
    pagination: true,
  })
  return { count: totalDocs, products: docs.map(({ id, name, stock }) => ({ id, name, stock: stock ?? 0 })) }
}
