import type { PayloadRequest } from 'payload'
import {
  discontinuedProductMessage,
  formatDiscontinuedLineMessage,
  formatDiscontinuedProductsMessage,
  formatShortageMessage,
  type Shortage,
} from '../../../src/domain/orders/shortage.ts'
import { getEffectivePrices, isOnSale } from '../../../src/domain/products/sale.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { recordChange } from '../../base/changes/record-change.ts'
import { ordersTag, type Tag, toStockChangeTags } from '../../base/changes/tags.ts'
import type { StockMove } from '../../base/database/operations.ts'
import type { Product } from '../../payload-types.ts'
import { type LineSnapshot, listPiecesToTakeFromStock, type PiecesTakenFromStock, type PricedLine } from './lines.ts'

/** A product's pieces in stock, and its pieces sold. */
export type ProductStock = { stock: number; sold: number }

/** Reads a product's current stock and pieces sold from the database; zeros for an unknown product. */
export async function readCurrentStock(id: string | number, req: PayloadRequest): Promise<ProductStock> {
  const { stock, sold } = await readProductStock(id, req)
  return { stock, sold }
}

/**
 * Reads a product's current stock and pieces sold, in one query for all concurrent callers of the request. Does not
 * cache.
 */
export async function readStockBatched(id: string, req: PayloadRequest): Promise<ProductStock> {
  const batch = batches.get(req.context) ?? openBatch(req)
  batch.ids.add(id)
  return (await batch.found).get(id) ?? { stock: 0, sold: 0 }
}

type Batch = { ids: Set<string>; found: Promise<Map<string, ProductStock>> }
const batches = new WeakMap<object, Batch>()

function openBatch(req: PayloadRequest): Batch {
  const ids = new Set<string>()
  // Delays the query until all hooks of a list have been called.
  const found = Promise.resolve().then(() => {
    batches.delete(req.context)
    return stockOfAll([...ids], req)
  })
  const batch = { ids, found }
  batches.set(req.context, batch)
  return batch
}

async function stockOfAll(ids: string[], req: PayloadRequest): Promise<Map<string, ProductStock>> {
  const { docs } = await req.payload.db.find<Pick<Product, 'id' | 'stock' | 'sold'>>({
    collection: 'products',
    where: { id: { in: ids } },
    select: { stock: true, sold: true },
    limit: 0,
    pagination: false,
    req,
  })
  return new Map(docs.map(({ id, stock, sold }) => [id, { stock: stock ?? 0, sold: sold ?? 0 }]))
}

async function readProductStock(id: string | number, req: PayloadRequest): Promise<ProductStock & { onSale: boolean }> {
  const found = await req.payload.db.findOne<Pick<Product, 'id' | 'stock' | 'sold' | '_status'>>({
    collection: 'products',
    where: { id: { equals: id } },
    select: { stock: true, sold: true, _status: true },
    req,
  })
  return { stock: found?.stock ?? 0, sold: found?.sold ?? 0, onSale: found?._status === 'published' }
}

/** Name, code and price of a product when its stock is reserved. */
export type CurrentNameAndPrice = Pick<LineSnapshot, 'itemName' | 'itemCode' | 'price'>

/**
 * A product whose stock an order changed, from `before` to `after`. `threshold` is the product's own low-stock
 * threshold; null if the branch's default applies.
 */
export type StockBeforeAndAfter = {
  price: CurrentNameAndPrice
  before: number
  after: number
  threshold: number | null
}

/**
 * Which products pieces are taken of. `isKnown`: whether the shop sells the product. `mayBeUnpublished`: the pieces had
 * left the stock before, so that unpublished and deleted products are no `unknown-product`.
 */
type TakenProducts = { isKnown?: (itemId: string) => boolean; mayBeUnpublished?: boolean }

/**
 * Takes pieces from stock, or gives them back, in the transaction of `req`, with one conditional write per product.
 * Returns current prices and stock by product id. Throws `Refusal` with all shortages: `out-of-stock`, or
 * `unknown-product` for products that are unpublished or not `isKnown`; the caller then rolls back.
 */
export async function takeOrReturnStock(
  deltas: readonly PiecesTakenFromStock[],
  req: PayloadRequest,
  { isKnown = () => true, mayBeUnpublished = false }: TakenProducts = {},
): Promise<Map<string, StockBeforeAndAfter>> {
  const products = new Map<string, StockBeforeAndAfter>()
  const shortages: Shortage[] = []
  const tags: Tag[] = []
  for (const delta of deltas) {
    const { itemId, pieces } = delta
    const isUnknown = pieces > 0 && !isKnown(itemId)
    const moved = isUnknown ? null : await move({ id: itemId, pieces, mayBeUnpublished }, req)
    if (moved) {
      const { price, category, family, after, threshold } = moved
      products.set(itemId, { price, before: after + pieces, after, threshold })
      tags.push(...toStockChangeTags({ id: itemId, category, family, before: after + pieces, after }))
    } else if (pieces > 0) {
      shortages.push(isUnknown ? unsold(delta) : await shortageOf(delta, req, mayBeUnpublished))
    }
  }
  if (shortages.length > 0) throw cannotFill(shortages)
  await recordChange(req, null, [...new Set(tags), ordersTag])
  return products
}

/** Puts the pieces of an order's lines back into stock, in the transaction of `req`. */
export async function releaseStock(lines: readonly PricedLine[], req: PayloadRequest): Promise<void> {
  await takeOrReturnStock(listPiecesToTakeFromStock(lines, []), req)
}

/**
 * Takes the stock of an order whose cancellation is undone, also of products that are unpublished by now. Throws
 * `Refusal`: `out-of-stock`.
 */
export async function reserveStockAgain(lines: readonly PricedLine[], req: PayloadRequest): Promise<void> {
  const names = new Map(lines.map(({ itemId, itemName }) => [itemId, itemName]))
  const wanted = lines.map(({ itemId, quantity }, at) => ({ itemId, quantity, at }))
  await takeOrReturnStock(
    listPiecesToTakeFromStock([], wanted, (id) => names.get(id) ?? ''),
    req,
    { mayBeUnpublished: true },
  )
}

/**
 * Corrects the stock when the returned pieces that went back into stock change from `before` to `after`, in the
 * transaction of `req`. Throws `Refusal`: `out-of-stock` if pieces must leave the stock again but are no longer there.
 */
export async function adjustRestockedPieces(
  before: readonly Restocked[],
  after: readonly Restocked[],
  req: PayloadRequest,
) {
  const names = new Map(before.map(({ itemId, itemName }) => [itemId, itemName]))
  const wanted = before.map(({ itemId, quantity }, at) => ({ itemId, quantity, at }))
  const deltas = listPiecesToTakeFromStock(after, wanted, (id) => names.get(id) ?? '')
  if (deltas.length > 0)
    await takeOrReturnStock(
      deltas.map((delta) => ({ ...delta, had: 0 })),
      req,
      { mayBeUnpublished: true },
    )
}

type Restocked = Pick<PricedLine, 'itemId' | 'itemName' | 'quantity'>

type Moved = Omit<StockBeforeAndAfter, 'before'> & { category: unknown; family: unknown }

/** Moves the stock of one product. Returns null under the conditions of `takeStock`. */
async function move(stockMove: StockMove, req: PayloadRequest): Promise<Moved | null> {
  const taken = await req.payload.db.takeStock(stockMove, req)
  if (!taken) return null
  const { name, code, category, family, stock, lowStockThreshold: threshold } = taken
  // Compares times, because the job that begins and ends sales may be late.
  const { price } = getEffectivePrices(taken, isOnSale(taken, Date.now()))
  return { price: { itemName: name, itemCode: code, price }, category, family, after: stock, threshold }
}

/** Returns the shortage of a product that is out of stock or unpublished. */
async function shortageOf(
  delta: PiecesTakenFromStock,
  req: PayloadRequest,
  mayBeUnpublished: boolean,
): Promise<Shortage> {
  const { stock, onSale } = await readProductStock(delta.itemId, req)
  return onSale || mayBeUnpublished ? toShortage(delta, { available: delta.had + stock, isSold: true }) : unsold(delta)
}

const unsold = (delta: PiecesTakenFromStock) => toShortage(delta, { available: delta.had, isSold: false })

function toShortage(
  { at, itemId, itemName, had, pieces }: PiecesTakenFromStock,
  more: Pick<Shortage, 'available' | 'isSold'>,
) {
  return { line: at, itemId, itemName, wanted: had + pieces, ...more }
}

function messageOf({ itemName, available, isSold }: Shortage): string {
  if (isSold) return formatShortageMessage(itemName, available)
  return available > 0 ? formatDiscontinuedLineMessage(itemName, available) : discontinuedProductMessage
}

function cannotFill(shortages: Shortage[]): Refusal {
  const fields = Object.fromEntries(shortages.map((each) => [`saleOrderTransactions.${each.line}`, [messageOf(each)]]))
  const short = shortages.filter(({ isSold }) => isSold)
  const sentences = short.map(messageOf).join('. ')
  if (short.length === shortages.length) return new Refusal('out-of-stock', sentences, fields, undefined, shortages)
  const message = [formatDiscontinuedProductsMessage(shortages.length - short.length), sentences]
    .filter(Boolean)
    .join(' ')
  return new Refusal('unknown-product', message, fields, undefined, shortages)
}
