import type { PayloadRequest } from 'payload'
import { toPageBranch } from '../catalog/branch.ts'
import { queueMail } from './mail-queue.ts'
import { toMailShop } from './mail-shop.ts'
import { type LowProduct, lowStockValues } from './mail-values.ts'
import { readTemplates } from './templates.ts'

/** A stock that moved. `threshold`: that of the product itself, null: that of its branch. */
export type StockMove = LowProduct & { before: number; threshold: number | null }

/**
 * Whether a stock has just fallen to its threshold or below; never without a threshold. That of the product comes before
 * that of the branch.
 */
export function hasRunLow(
  { before, stock, threshold: own }: Pick<StockMove, 'before' | 'stock' | 'threshold'>,
  ofBranch: number | null,
): boolean {
  const threshold = own ?? ofBranch
  return threshold !== null && before > threshold && stock <= threshold
}

/**
 * Writes a mail to the shop for each of these products that has just run low, in the transaction that moved its stock: so
 * there is one for each time, and none for what was rolled back.
 */
export async function queueLowStockMails(
  req: PayloadRequest,
  branchId: string,
  moves: readonly StockMove[],
): Promise<void> {
  const { payload } = req
  const branch = toPageBranch(await payload.findByID({ collection: 'branches', id: branchId, depth: 1, req }))
  const { lowStockThreshold: threshold } = branch
  const low = moves.filter((move) => hasRunLow(move, threshold))
  const shop = toMailShop(branch)
  if (low.length === 0 || !shop.email) return
  const templates = await readTemplates(payload, req)
  if (!templates.isOn('shopLowStock')) return
  for (const product of low) {
    const content = templates.compose(
      'shopLowStock',
      lowStockValues(product, product.threshold ?? threshold ?? 0, shop),
      shop,
    )
    const of = `${product.id}:${payload.db.newId()}`
    await queueMail(req, { event: 'shopLowStock', of, to: shop.email, content, order: null })
  }
}
