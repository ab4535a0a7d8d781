import { fromMills, type Mills, toMills } from '../../../src/domain/money/money.ts'

/** A line as a client sent it. `at` is its index in the request, for errors about the line. */
export type WantedLine = { itemId: string; quantity: number; at: number }

/** The product of a line, as it was when it was ordered. */
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

/** `id` identifies the line in its order; a new line has none yet. */
export type PricedLine = LineSnapshot & { id?: string; quantity: number; amount: number }

/** One line a product, in the order of first mention: the same product twice is one line with the sum. */
export function mergeLines(lines: readonly WantedLine[]): WantedLine[] {
  const sums = new Map<string, WantedLine>()
  for (const line of lines) {
    const earlier = sums.get(line.itemId)
    sums.set(line.itemId, earlier ? { ...earlier, quantity: earlier.quantity + line.quantity } : line)
  }
  return [...sums.values()]
}

/**
 * Prices the wanted lines of an order. Pieces ordered before keep their agreed price, the earliest first; added pieces
 * have today's price. Where the two differ the product has two lines, so that each amount is price times quantity; the
 * line of the added pieces has no id yet. `today` is called only for products with added pieces.
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

/** The sum of the lines, in thousandths. */
export function grandTotal(lines: readonly PricedLine[]): Mills {
  return lines.reduce((sum, line) => sum + toMills(line.amount), 0)
}

/** `had`: pieces that the order had before; it may keep these in addition to the stock. */
export type StockDelta = { itemId: string; itemName: string; pieces: number; had: number; at: number }

/**
 * The pieces of each product that leave the stock (negative: return to it) when `after` replaces `before`. `nameOf` is
 * called for new products. Sorted by id, so that all orders lock products in the same order.
 */
export function stockDeltas(
  before: readonly PricedLine[],
  after: readonly WantedLine[],
  nameOf: (itemId: string) => string = () => '',
): StockDelta[] {
  const moved = new Map<string, StockDelta>()
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
