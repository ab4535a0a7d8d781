import type { PayloadRequest } from 'payload'
import { toCatalogBranch } from '../catalog/branches/branch.ts'
import { findCrossedThreshold } from '../products/low-stock.ts'
import { toMailShopDetails } from './mail-shop.ts'
import { buildLowStockPlaceholderValues, type LowStockProduct } from './placeholder-values.ts'
import { queueMailsToShop } from './shop-mails.ts'

/**
 * A product whose stock changed from `before` to `stock`. `threshold` is the product's own; null means that the
 * branch's default applies.
 */
export type ProductStockChange = LowStockProduct & { before: number; threshold: number | null }

/**
 * Queues a mail to the shop for each product whose stock has just fallen to its threshold, in the transaction of `req`.
 */
export async function queueLowStockMails(
  req: PayloadRequest,
  branchId: string,
  moves: readonly ProductStockChange[],
): Promise<void> {
  const { payload } = req
  const branch = toCatalogBranch(await payload.findByID({ collection: 'branches', id: branchId, depth: 1, req }))
  const low = moves.flatMap((product) => {
    const threshold = findCrossedThreshold(product, branch.lowStockThreshold)
    return threshold === null ? [] : [{ product, threshold }]
  })
  const shop = toMailShopDetails(branch)
  const mails = low.map(({ product, threshold }) => ({
    of: `${product.id}:${payload.db.newId()}`,
    values: buildLowStockPlaceholderValues(product, threshold, shop),
  }))
  await queueMailsToShop(req, shop, 'shopLowStock', mails)
}
