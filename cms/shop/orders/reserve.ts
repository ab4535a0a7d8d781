import type { PayloadRequest } from 'payload'
import type { Catalog } from '../catalog/catalog.ts'
import { queueLowStockMails } from '../mail/low-stock.ts'
import { reachedThreshold } from '../products/low-stock.ts'
import type { Checkout } from './checkout.ts'
import { assertExpectedTotal } from './expected-total.ts'
import { toLineSnapshot } from './line-snapshot.ts'
import { type LineSnapshot, type PricedLine, priceLines, stockDeltas, type WantedLine } from './lines.ts'
import { type MovedStock, moveStock } from './stock.ts'

/** Line snapshots by product id. Products that the shop does not sell are missing. */
export type Snapshots = Map<string, LineSnapshot>

export async function snapshotsOf(catalog: Catalog, wanted: WantedLine[]): Promise<Snapshots> {
  const products = await Promise.all(wanted.map((line) => catalog.product(line.itemId)))
  return new Map(products.flatMap((product) => (product ? [[product.id, toLineSnapshot(product)]] : [])))
}

/**
 * Moves the stock from the lines `before` to the wanted ones. Returns the lines with current prices, because the
 * catalog may be behind. Refuses `unknown-product`, `out-of-stock`, `price-changed`; the caller rolls back.
 */
export async function reserveAndPrice(
  { branch, expectedTotal }: Pick<Checkout, 'branch' | 'expectedTotal'>,
  wanted: WantedLine[],
  { before, snapshots }: { before: PricedLine[]; snapshots: Snapshots },
  req: PayloadRequest,
): Promise<PricedLine[]> {
  const deltas = stockDeltas(before, wanted, (id) => snapshots.get(id)?.itemName ?? '')
  const products = await moveStock(deltas, req, (id) => snapshots.has(id))
  // Called only for added pieces, whose products are known.
  const priceOf = ({ itemId }: WantedLine) => ({ ...snapshots.get(itemId)!, ...products.get(itemId)?.price })
  const lines = priceLines(wanted, before, priceOf)
  await assertExpectedTotal(expectedTotal, { wanted, lines, catalog: branch.catalog })
  await reportLowStock(branch, products, req)
  return lines
}

/** Queues low-stock mails. Checks the cached threshold first, to save most orders a query. */
async function reportLowStock(
  { id, catalog }: Checkout['branch'],
  products: Map<string, MovedStock>,
  req: PayloadRequest,
): Promise<void> {
  const { lowStockThreshold } = await catalog.branch()
  const moves = [...products].map(([productId, { price, before, after, threshold }]) => ({
    ...{ id: productId, name: price.itemName, code: price.itemCode, before, stock: after, threshold },
  }))
  if (moves.some((move) => reachedThreshold(move, lowStockThreshold) !== null)) await queueLowStockMails(req, id, moves)
}
