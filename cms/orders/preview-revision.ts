import type { Payload } from 'payload'
import { fromCents, toCents } from '../../src/domain/money.ts'
import { notSoldMessage, shortageMessage } from '../../src/domain/shortage.ts'
import type { Branches } from '../catalog/branches.ts'
import type { Product } from '../payload-types.ts'
import { wantedLines } from './checkout.ts'
import { grandTotal, type LineSnapshot, type PricedLine, priceLines, type WantedLine } from './lines.ts'
import { linesOf } from './own-order.ts'
import { snapshotsOf } from './reserve.ts'
import { assertRevisable, branchOf } from './revise-by-staff.ts'
import { findOrder } from './staff-order.ts'

/** What a revision would change. Money is in the store's currency; nothing is written. */
export type RevisionPreview = {
  currency: string
  /** To be sent back with the revision: it is refused when the total has become another one. */
  total: { before: number; after: number; difference: number }
  lines: Pick<PricedLine, 'itemId' | 'itemName' | 'itemCode' | 'quantity' | 'price' | 'amount'>[]
  /** Products whose pieces change, or that cannot be had. */
  products: ProductDifference[]
}

/** `left` is the stock after the revision. `problem` says why the product cannot be had in this number. */
export type ProductDifference = {
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

/** Refuses `not-found`, `not-revisable`, `empty-cart`. */
export async function previewRevision(
  { payload, branches }: { payload: Payload; branches: Branches },
  id: string,
  lines: WantedLine[],
): Promise<RevisionPreview> {
  const order = await findOrder(payload, id)
  assertRevisable(order)
  const { catalog } = await branchOf(order, branches)
  const wanted = wantedLines({ lines })
  const before = linesOf(order)
  const snapshots = await snapshotsOf(catalog, wanted)
  const ids = [...new Set([...before, ...wanted].map(({ itemId }) => itemId))]
  const products = await readProducts(payload, ids)
  const { currency } = await catalog.branch()
  return { currency, ...compareLines(before, wanted, { snapshots, products }) }
}

/** The difference between the lines of an order and what is wanted in their place. */
export function compareLines(
  before: readonly PricedLine[],
  wanted: readonly WantedLine[],
  { snapshots, products }: { snapshots: Map<string, LineSnapshot>; products: Map<string, ProductNow> },
): Omit<RevisionPreview, 'currency'> {
  const after = priceLines(wanted, before, (line) => priceToday(line.itemId, { snapshots, products }))
  const [totalBefore, totalAfter] = [grandTotal(before), grandTotal(after)]
  const ids = [...new Set([...before, ...after].map(({ itemId }) => itemId))]
  const differences = ids.map((id) => differenceOf(id, { before, after, product: products.get(id) }))
  return {
    total: {
      before: fromCents(totalBefore),
      after: fromCents(totalAfter),
      difference: fromCents(totalAfter - totalBefore),
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
  { snapshots, products }: { snapshots: Map<string, LineSnapshot>; products: Map<string, ProductNow> },
): LineSnapshot {
  const now = products.get(itemId)
  const snapshot = snapshots.get(itemId) ?? unknownProduct(itemId)
  return now ? { ...snapshot, itemName: now.name, itemCode: now.code, price: now.price } : snapshot
}

function unknownProduct(itemId: string): LineSnapshot {
  const empty = { itemName: '', itemCode: '', unitMeasureId: '', unitMeasureName: '', picture: '', pictureId: null }
  return { itemId, ...empty, price: fromCents(toCents(0)) }
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
  const left = (product?.stock ?? 0) - difference
  const row = { itemId, itemName, before, after, difference, left }
  if (difference <= 0) return { ...row, problem: null }
  if (!product?.isSold) return { ...row, problem: notSoldMessage }
  return { ...row, problem: left < 0 ? shortageMessage(itemName, before + product.stock) : null }
}

async function readProducts(payload: Payload, ids: string[]): Promise<Map<string, ProductNow>> {
  const { docs } = await payload.db.find<Product>({
    collection: 'products',
    where: { id: { in: ids.filter(payload.db.isId) } },
    select: { name: true, code: true, price: true, stock: true, _status: true },
    limit: 0,
    pagination: false,
  })
  return new Map(
    docs.map(({ id, name, code, price, stock, _status }) => [
      id,
      { name, code, price, stock: stock ?? 0, isSold: _status === 'published' },
    ]),
  )
}
