import { type Charge, sumCharges } from '../../../src/domain/charges/charge.ts'
import { fromMills } from '../../../src/domain/money/money.ts'
import type { NoteTerms } from '../../../src/domain/orders/line-note.ts'
import {
  discontinuedProductMessage,
  formatDiscontinuedLineMessage,
  formatShortageMessage,
} from '../../../src/domain/orders/shortage.ts'
import type { Product } from '../../payload-types.ts'
import { type NoteTermsByProduct, withLineNotes } from './line-notes.ts'
import { type LineSnapshot, type PricedLine, priceLines, sumLineAmountsInMills, type WantedLine } from './lines.ts'
import { type ChargeContext, type PricedOrder, priceOrder } from './priced-order.ts'
import type { EarlierOrder, LineSnapshotsByProduct } from './reserve.ts'

/** What changes if an order's lines are replaced. Money is in major units of the store's currency. */
export type OrderRevisionComparison = {
  /**
   * The order's totals. The client sends `after` with the revision. The revision fails if the total has changed since
   * the comparison.
   */
  total: { before: number; after: number; difference: number }
  /** The new delivery and charges. They are part of the total. */
  delivery: PricedOrder['delivery']
  charges: Charge[]
  lines: (Pick<PricedLine, 'itemId' | 'itemName' | 'itemCode' | 'quantity' | 'price' | 'amount'> & TakenNote)[]
  /** Products whose number of pieces changes, or that are unavailable. */
  products: ProductDifference[]
}

/** The current terms of the product's note; null if it takes none. */
type TakenNote = { takesNote: NoteTerms | null }

/**
 * `left`: the stock after the revision; 0 for a deleted product. `problem`: the reason why the new quantity is not
 * available; null if it is available.
 */
type ProductDifference = {
  itemId: string
  itemName: string
  before: number
  after: number
  difference: number
  left: number
  problem: string | null
}

/** The current state of a product; undefined if the product was deleted. */
export type CurrentProductState = Pick<Product, 'name' | 'code' | 'price'> & { stock: number; isSold: boolean }

/**
 * The data that `compareOrderWithRevision` needs besides the lines: the terms of delivery, discount and notes, and the
 * order before the revision (null for a new order).
 */
export type RevisionComparisonContext = Pick<ChargeContext, 'ways' | 'wanted' | 'discount' | 'currency'> & {
  before: EarlierOrder | null
  taken: NoteTermsByProduct
}

/** Compares an order with its new lines, delivery and charges, as a preview; stores nothing. */
export function compareOrderWithRevision(
  lines: readonly WantedLine[],
  { before: earlier, taken, ...delivery }: RevisionComparisonContext,
  { snapshots, products }: { snapshots: LineSnapshotsByProduct; products: Map<string, CurrentProductState> },
): OrderRevisionComparison {
  const before = earlier?.lines ?? []
  const unnoted = priceLines(lines, before, (line) => priceToday(line.itemId, { snapshots, products }))
  const after = withLineNotes(unnoted, { wanted: lines, before, taken })
  const priced = priceOrder(after, { ...delivery, before: earlier, isTotalShown: true })
  const [totalBefore, totalAfter] = [sumLineAmountsInMills(before) + sumCharges(earlier?.charges ?? []), priced.total]
  const ids = [...new Set([...before, ...after].map(({ itemId }) => itemId))]
  const differences = ids.map((id) => differenceOf(id, { before, after, product: products.get(id) }))
  return {
    total: {
      before: fromMills(totalBefore),
      after: fromMills(totalAfter),
      difference: fromMills(totalAfter - totalBefore),
    },
    delivery: priced.delivery,
    charges: priced.charges.map(({ kind, name, amount, reference }) => ({ kind, name, amount, reference })),
    lines: after.map(({ itemId, itemName, itemCode, quantity, price, amount }) => ({
      itemId,
      itemName,
      itemCode,
      quantity,
      price,
      amount,
      takesNote: taken.get(itemId) ?? null,
    })),
    products: differences.filter(({ difference, problem }) => difference !== 0 || problem),
  }
}

/** Returns a product's current name and price, because the cached catalog may be outdated. Unknown products cost 0. */
function priceToday(
  itemId: string,
  { snapshots, products }: { snapshots: LineSnapshotsByProduct; products: Map<string, CurrentProductState> },
): LineSnapshot {
  const now = products.get(itemId)
  const snapshot = snapshots.get(itemId) ?? unknownProduct(itemId)
  return now ? { ...snapshot, itemName: now.name, itemCode: now.code, price: now.price } : snapshot
}

function unknownProduct(itemId: string): LineSnapshot {
  const empty = { itemName: '', itemCode: '', unitMeasureId: '', unitMeasureName: '', picture: '', pictureId: null }
  return { itemId, ...empty, price: 0 }
}

function differenceOf(
  itemId: string,
  lines: { before: readonly PricedLine[]; after: readonly PricedLine[]; product: CurrentProductState | undefined },
): ProductDifference {
  const of = (side: readonly PricedLine[]) => side.filter((line) => line.itemId === itemId)
  const pieces = (side: readonly PricedLine[]) => of(side).reduce((sum, { quantity }) => sum + quantity, 0)
  const [before, after] = [pieces(lines.before), pieces(lines.after)]
  const { product } = lines
  const itemName = of(lines.before)[0]?.itemName ?? product?.name ?? ''
  const difference = after - before
  const left = product ? product.stock - difference : 0
  const row = { itemId, itemName, before, after, difference, left }
  if (difference <= 0) return { ...row, problem: null }
  if (!product?.isSold)
    return {
      ...row,
      problem: before > 0 ? formatDiscontinuedLineMessage(itemName, before) : discontinuedProductMessage,
    }
  return { ...row, problem: left < 0 ? formatShortageMessage(itemName, before + product.stock) : null }
}
