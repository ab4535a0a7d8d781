import { fromMills } from '../../../src/domain/money/money.ts'
import { notSoldMessage, shortageMessage, unsoldMessage } from '../../../src/domain/orders/shortage.ts'
import type { Product } from '../../payload-types.ts'
import { grandTotal, type LineSnapshot, type PricedLine, priceLines, type WantedLine } from './lines.ts'
import type { Snapshots } from './reserve.ts'

/** The effect of other lines on an order. Money is in the store's currency. */
export type LineComparison = {
  /** The client returns `after` with the revision, which is refused when the total has changed. */
  total: { before: number; after: number; difference: number }
  lines: Pick<PricedLine, 'itemId' | 'itemName' | 'itemCode' | 'quantity' | 'price' | 'amount'>[]
  /** Products whose pieces change, or that are unavailable. */
  products: ProductDifference[]
}

/**
 * `left` is the stock after the revision; 0 of a product that was deleted, which takes nothing back. `problem` says why
 * the product cannot be had in this number.
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

/** A product as it is now; missing when it was deleted. */
export type ProductNow = Pick<Product, 'name' | 'code' | 'price'> & { stock: number; isSold: boolean }

/** The difference between the lines of an order and the lines that should replace them. */
export function compareLines(
  before: readonly PricedLine[],
  wanted: readonly WantedLine[],
  { snapshots, products }: { snapshots: Snapshots; products: Map<string, ProductNow> },
): LineComparison {
  const after = priceLines(wanted, before, (line) => priceToday(line.itemId, { snapshots, products }))
  const [totalBefore, totalAfter] = [grandTotal(before), grandTotal(after)]
  const ids = [...new Set([...before, ...after].map(({ itemId }) => itemId))]
  const differences = ids.map((id) => differenceOf(id, { before, after, product: products.get(id) }))
  return {
    total: {
      before: fromMills(totalBefore),
      after: fromMills(totalAfter),
      difference: fromMills(totalAfter - totalBefore),
    },
    lines: after.map(({ itemId, itemName, itemCode, quantity, price, amount }) => ({
      ...{ itemId, itemName, itemCode, quantity, price, amount },
    })),
    products: differences.filter(({ difference, problem }) => difference !== 0 || problem),
  }
}

/** Name and price of now: the catalog may be slightly behind. A product that is not sold has no price, and a problem. */
function priceToday(
  itemId: string,
  { snapshots, products }: { snapshots: Snapshots; products: Map<string, ProductNow> },
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
  lines: { before: readonly PricedLine[]; after: readonly PricedLine[]; product: ProductNow | undefined },
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
  if (!product?.isSold) return { ...row, problem: before > 0 ? unsoldMessage(itemName, before) : notSoldMessage }
  return { ...row, problem: left < 0 ? shortageMessage(itemName, before + product.stock) : null }
}
