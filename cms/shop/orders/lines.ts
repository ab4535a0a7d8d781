import { randomUUID } from 'node:crypto'
import { fromMills, type Mills, toMills } from '../../../src/domain/money/money.ts'
import type { StoredNoteFields } from '../../../src/domain/orders/line-note.ts'

/** An order's line that a client sent. `at` is its index in the request, for errors about the line. */
export type WantedLine = {
  itemId: string
  quantity: number
  at: number
  /** The note of the line; '' for no note. Missing if the client sent no note: an edited order then keeps its note. */
  note?: string
}

/**
 * The data of a product that an order's line stores, as it is at the time of the order. `price` is in major currency
 * units.
 */
export type LineSnapshot = {
  itemId: string
  itemName: string
  itemCode: string
  unitMeasureId: string
  unitMeasureName: string
  picture: string
  pictureId: string | null
  price: number
}

/**
 * An order's line with price and amount, in major currency units. `id` identifies the line in its order; a new line has
 * none yet.
 */
export type PricedLine = LineSnapshot & StoredNoteFields & { id?: string; quantity: number; amount: number }

/**
 * Merges lines of the same product into one line with the sum of the quantities, in the sequence in which the products
 * first appear.
 */
export function mergeLinesOfSameProduct(lines: readonly WantedLine[]): WantedLine[] {
  const sums = new Map<string, WantedLine>()
  for (const line of lines) {
    const earlier = sums.get(line.itemId)
    sums.set(line.itemId, earlier ? { ...line, ...earlier, quantity: earlier.quantity + line.quantity } : line)
  }
  return [...sums.values()]
}

/**
 * Returns the wanted lines with prices. Pieces of the lines `before` keep their price; for added pieces, `today`
 * returns the product's current data and price. A product with pieces at two prices has two lines. New lines have no
 * id yet.
 */
export function priceLines(
  wanted: readonly WantedLine[],
  before: readonly PricedLine[],
  today: (line: WantedLine) => LineSnapshot,
): PricedLine[] {
  return wanted.flatMap((line) => {
    const agreed = piecesOrderedBefore(before, line)
    const added = line.quantity - pieces(agreed)
    if (added === 0) return agreed
    const snapshot = today(line)
    const same = agreed.findIndex(({ price }) => toMills(price) === toMills(snapshot.price))
    const alike = agreed[same]
    return alike
      ? agreed.with(same, withQuantity(alike, alike.quantity + added))
      : [...agreed, withQuantity(snapshot, added)]
  })
}

/**
 * Returns the lines; each line without an id gets a new random id. Lines that an edited order already had keep their
 * ids (api.md, Orders).
 */
export function withLineIds(lines: PricedLine[]) {
  return lines.map((line) => ({ ...line, id: line.id ?? randomUUID() }))
}

/**
 * Returns the sum of the lines' amounts, in thousandths of the currency unit. The total of an order also has its
 * charges (priced-order.ts).
 */
export function sumLineAmountsInMills(lines: readonly PricedLine[]): Mills {
  return lines.reduce((sum, line) => sum + toMills(line.amount), 0)
}

/**
 * `pieces`: the pieces that an order takes from a product's stock; negative if it gives pieces back. `had`: the pieces
 * that the order had before its revision, which are available to it besides the stock. `at`: the line's index in the
 * request.
 */
export type PiecesTakenFromStock = { itemId: string; itemName: string; pieces: number; had: number; at: number }

/**
 * Returns the pieces of each product to take from stock when the lines `after` replace the lines `before`; negative
 * pieces go back to stock. The third parameter returns the name of an added product. Sorts the result by product id,
 * so that all orders lock products in the same order.
 */
export function listPiecesToTakeFromStock(
  before: readonly Pick<PricedLine, 'itemId' | 'itemName' | 'quantity'>[],
  after: readonly WantedLine[],
  nameOf: (itemId: string) => string = () => '',
): PiecesTakenFromStock[] {
  const moved = new Map<string, PiecesTakenFromStock>()
  for (const { itemId, itemName, quantity } of before) {
    const known = moved.get(itemId) ?? { itemId, itemName, pieces: 0, had: 0, at: 0 }
    moved.set(itemId, { ...known, pieces: known.pieces - quantity, had: known.had + quantity })
  }
  for (const { itemId, quantity, at } of after) {
    const known = moved.get(itemId) ?? { itemId, itemName: nameOf(itemId), pieces: 0, had: 0 }
    moved.set(itemId, { ...known, pieces: known.pieces + quantity, at })
  }
  return [...moved.values()].filter(({ pieces }) => pieces !== 0).sort((a, b) => (a.itemId < b.itemId ? -1 : 1))
}

function piecesOrderedBefore(before: readonly PricedLine[], wanted: WantedLine): PricedLine[] {
  let left = wanted.quantity
  return before.flatMap((line) => {
    if (line.itemId !== wanted.itemId || left === 0) return []
    const quantity = Math.min(line.quantity, left)
    left -= quantity
    return [withQuantity(line, quantity)]
  })
}

function withQuantity(snapshot: Omit<PricedLine, 'quantity' | 'amount'>, quantity: number): PricedLine {
  return { ...snapshot, quantity, amount: fromMills(toMills(snapshot.price) * quantity) }
}

function pieces(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
