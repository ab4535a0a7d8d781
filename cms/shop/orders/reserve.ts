import type { PayloadRequest } from 'payload'
import type { Catalog } from '../catalog/catalog.ts'
import { lockAndResolveOrderDiscount } from '../discounts/resolve-order-discount.ts'
import { queueLowStockMails } from '../mail/low-stock.ts'
import { findCrossedThreshold } from '../products/low-stock.ts'
import type { OrderInput } from './checkout.ts'
import { assertExpectedTotal } from './expected-total.ts'
import { readNoteTermsByProduct, withLineNotes } from './line-notes.ts'
import { toLineSnapshot } from './line-snapshot.ts'
import { type LineSnapshot, listPiecesToTakeFromStock, type PricedLine, priceLines, type WantedLine } from './lines.ts'
import { type EarlierDeliveryAndCharges, type PricedOrder, priceOrder } from './priced-order.ts'
import { type StockBeforeAndAfter, takeOrReturnStock } from './stock.ts'

/**
 * Name, code and price of the products of an order's lines, by product id. Products that the shop does not sell are
 * missing.
 */
export type LineSnapshotsByProduct = Map<string, LineSnapshot>

export async function readLineSnapshots(catalog: Catalog, wanted: WantedLine[]): Promise<LineSnapshotsByProduct> {
  const products = await Promise.all(wanted.map((line) => catalog.product(line.itemId)))
  return new Map(products.flatMap((product) => (product ? [[product.id, toLineSnapshot(product)]] : [])))
}

/** Lines, delivery, charges and discount of the order that a revision replaces. */
export type EarlierOrder = EarlierDeliveryAndCharges & { lines: PricedLine[] }

/**
 * Takes the stock of the wanted lines, gives back the stock of the earlier order `before` (null: none), and sets all
 * prices. Reads current prices with the stock, because the cached catalog may be outdated. Throws refusals of
 * `takeOrReturnStock`, `withLineNotes`, `lockAndResolveOrderDiscount`, `priceOrder` and `assertExpectedTotal`; the
 * caller then rolls back.
 */
export async function reserveAndPrice(
  {
    branch,
    expectedTotal,
    delivery,
    discountCode,
  }: Pick<OrderInput, 'branch' | 'expectedTotal' | 'delivery' | 'discountCode'>,
  wanted: WantedLine[],
  {
    before,
    snapshots,
    customerId,
  }: { before: EarlierOrder | null; snapshots: LineSnapshotsByProduct; customerId: string | null },
  req: PayloadRequest,
): Promise<PricedOrder> {
  const earlier = before?.lines ?? []
  const itemIds = wanted.map(({ itemId }) => itemId)
  const deltas = listPiecesToTakeFromStock(earlier, wanted, (id) => snapshots.get(id)?.itemName ?? '')
  const products = await takeOrReturnStock(deltas, req, { isKnown: (id) => snapshots.has(id) })
  const priceOf = ({ itemId }: WantedLine) => ({ ...snapshots.get(itemId)!, ...products.get(itemId)?.price })
  const priced = priceLines(wanted, earlier, priceOf)
  const taken = await readNoteTermsByProduct(branch.catalog, itemIds)
  const lines = withLineNotes(priced, { wanted, before: earlier, taken })
  const { deliveryWays: ways, currency } = await branch.catalog.branch()
  const discount = await lockAndResolveOrderDiscount(
    branch,
    discountCode,
    { before: before?.discount ?? null, itemIds, customerId },
    req,
  )
  const context = { ways, wanted: delivery, before, isTotalShown: expectedTotal !== null, discount, currency }
  const order = priceOrder(lines, context)
  await assertExpectedTotal(expectedTotal, { wanted, lines, total: order.total, catalog: branch.catalog })
  await reportLowStock(branch, products, req)
  return order
}

/** Queues low-stock mails. Checks the cached threshold first, which saves most orders a query. */
async function reportLowStock(
  { id, catalog }: OrderInput['branch'],
  products: Map<string, StockBeforeAndAfter>,
  req: PayloadRequest,
): Promise<void> {
  const { lowStockThreshold } = await catalog.branch()
  const moves = [...products].map(([productId, { price, before, after, threshold }]) => ({
    id: productId,
    name: price.itemName,
    code: price.itemCode,
    before,
    stock: after,
    threshold,
  }))
  if (moves.some((move) => findCrossedThreshold(move, lowStockThreshold) !== null))
    await queueLowStockMails(req, id, moves)
}
