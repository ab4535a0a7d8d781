import { type ChargeKind, sumCharges } from '../charges/charge.ts'
import { fromMills, type Mills, roundMills, toMills } from '../money/money.ts'
import { type StoredNoteFields, toLineNote } from '../orders/line-note.ts'
import { isSentStatus, type OrderStatus } from '../orders/order-status.ts'

/**
 * The states of a return of an order's pieces. A return that a customer asks for begins as `asked`, one that staff
 * record as `received`.
 */
export const RETURN_STATES = ['asked', 'received', 'refused'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

export const RETURN_REASONS = ['fit', 'unwanted', 'damaged', 'wrong', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** The maximum length, in characters, of a note about a return, and of the answer to its customer. */
export const MAX_RETURN_NOTE_LENGTH = 500

/** A number of returned pieces of the order line with the id `lineId`. */
export type ReturnedPieces = { lineId: string; quantity: number }

/**
 * A line of a return: the returned pieces, with the product and price of the order line. `asked`: the number of pieces
 * that the customer asked to return.
 */
export type ReturnLine = ReturnedPieces & { itemId: string; itemName: string; price: number; asked?: number | null }

type OrderLine = Omit<ReturnLine, 'lineId' | 'asked'> & StoredNoteFields & { id?: string | null }

/**
 * A return as its order stores it; times are ISO times. `amount` is what is refunded, such as 49.9. `askedAt` is null
 * if staff recorded the return. `byName` is who decided, `answer` the message to the customer. `restock`: whether the
 * returned pieces are back in stock.
 */
export type StoredReturn = {
  state: ReturnState
  amount: number
  askedAt?: string | null
  decidedAt?: string | null
  byName?: string | null
  answer?: string | null
  restock?: boolean | null
  lines?: ReturnLine[] | null
}

/** Whether pieces of an order can be returned: only after it was sent. */
export const hasReturnableStatus = ({ status }: { status: OrderStatus }): boolean => isSentStatus(status)

/** Returns how many pieces of each order line can still be returned, by line id. Ignores refused returns. */
export function countReturnablePieces(
  lines: readonly Pick<OrderLine, 'id' | 'quantity'>[],
  returns: readonly Pick<StoredReturn, 'state' | 'lines'>[],
): Map<string, number> {
  const left = new Map(lines.map(({ id, quantity }) => [id ?? '', quantity]))
  const counted = returns.filter(({ state }) => state !== 'refused').flatMap((each) => each.lines ?? [])
  for (const { lineId, quantity } of counted) left.set(lineId, Math.max(0, (left.get(lineId) ?? 0) - quantity))
  return left
}

/** Returns why these pieces cannot be returned, as a sentence; null if they can. A line may occur only once. */
export function findReturnFault(
  wanted: readonly ReturnedPieces[],
  returnable: ReadonlyMap<string, number>,
): string | null {
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length) return 'Each line can be named once.'
  if (wanted.every(({ quantity }) => quantity === 0)) return 'Please choose at least one piece.'
  const isTooMuch = ({ lineId, quantity }: ReturnedPieces) => quantity > (returnable.get(lineId) ?? 0)
  return wanted.some(isTooMuch) ? 'These are more pieces than can be returned.' : null
}

/**
 * Returns the sum of the discounts on the products of an order, a negative amount in thousandths. In `charges`, these
 * discounts stand before the delivery charge; a discount after it is one on delivery, and is not included.
 */
export function sumProductDiscounts(charges: readonly { kind: ChargeKind; amount: number }[]): Mills {
  const at = charges.findIndex(({ kind }) => kind === 'delivery')
  return sumCharges((at < 0 ? charges : charges.slice(0, at)).filter(({ kind }) => kind === 'discount'))
}

/**
 * What the amounts of an order's returns depend on. `ordered`: the lines of the order. `discounts`: the sum of the
 * discounts on its products, a negative amount in thousandths. `counted`: the ids of the discounted products; null means
 * all.
 */
export type ReturnTerms = {
  ordered: readonly OrderLine[]
  discounts: Mills
  counted: readonly string[] | null
  currency: string | null
}

/**
 * Returns the lines of a return. The price of each discounted product is reduced by its share of the discounts, rounded
 * for one piece. Delivery is not refunded.
 */
export function toReturnLines(wanted: readonly ReturnedPieces[], terms: ReturnTerms): ReturnLine[] {
  return terms.ordered.flatMap(({ id, itemId, itemName, price: full }) => {
    const lineId = id ?? ''
    const quantity = countPieces(wanted, lineId)
    const price = fromMills(toMills(full) + calculateDiscountShare([{ lineId, quantity: 1 }], terms))
    return quantity > 0 ? [{ lineId, itemId, itemName, price, quantity }] : []
  })
}

/**
 * Returns the amount of a return, in the currency's major unit (6.5 is $6.50): the full prices of its pieces and of the
 * notes on them, less what the order's `others` returns leave of the discounts on the pieces of all these returns. So
 * the returns of all pieces add up to the products less the discounts. Ignores refused returns.
 */
export function calculateReturnAmount(
  pieces: readonly ReturnedPieces[],
  others: readonly Pick<StoredReturn, 'state' | 'amount' | 'lines'>[],
  terms: ReturnTerms,
): number {
  const counted = others
    .filter(({ state }) => state !== 'refused')
    .map(({ amount, lines }) => ({ amount, lines: lines ?? [] }))
  const discount = calculateDiscountShare([...pieces, ...counted.flatMap(({ lines }) => lines)], terms)
  const subtracted = counted.map(({ amount, lines }) => {
    const difference = toMills(amount) - sumFullPrices(lines, terms)
    // An erased note leaves its price in the amount, which then exceeds the full price.
    return difference > 0 ? calculateDiscountShare(lines, terms) : difference
  })
  const left = discount - subtracted.reduce((sum, each) => sum + each, 0)
  return fromMills(Math.max(0, sumFullPrices(pieces, terms) + left))
}

/**
 * Returns what is refunded for each line of a return, without the notes on its pieces, in thousandths. The last line
 * with pieces has what rounding leaves, so that all lines add up to the return's amount less its notes.
 */
export function splitReturnAmount(
  { amount, lines }: Pick<StoredReturn, 'amount' | 'lines'>,
  ordered: readonly (StoredNoteFields & { id?: string | null })[],
): Mills[] {
  const returned = lines ?? []
  const parts = returned.map(({ price, quantity }) => toMills(price) * quantity)
  const noted = ordered.map((line) => ({ line, pieces: countPieces(returned, line.id ?? '') }))
  // An erased note leaves its price in some amounts; the note's price is not a remainder.
  if (noted.some(({ line, pieces }) => pieces > 0 && !line.note && line.notePrice)) return parts
  const notes = noted.reduce((sum, { line, pieces }) => sum + toMills(toLineNote(line)?.price ?? 0) * pieces, 0)
  const last = returned.findLastIndex(({ quantity }) => quantity > 0)
  const left = toMills(amount) - notes - parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part, at) => (at === last ? part + left : part))
}

/** Returns the pieces' share of the discounts, a negative amount in thousandths, rounded once to the currency's decimals. */
function calculateDiscountShare(
  pieces: readonly ReturnedPieces[],
  { ordered, discounts, counted, currency }: ReturnTerms,
): Mills {
  const lines = ordered.filter(({ itemId }) => !counted || counted.includes(itemId))
  const goods = lines.reduce((sum, { price, quantity }) => sum + toMills(price) * quantity, 0)
  const part = lines.reduce((sum, { id, price }) => sum + toMills(price) * countPieces(pieces, id ?? ''), 0)
  return goods > 0 ? roundMills((Math.max(discounts, -goods) * part) / goods, currency) : 0
}

/** Returns the prices of pieces and of the notes on them, in thousandths, without discounts. */
function sumFullPrices(pieces: readonly ReturnedPieces[], { ordered }: ReturnTerms): Mills {
  const priceOf = (line: OrderLine) => toMills(line.price) + toMills(toLineNote(line)?.price ?? 0)
  return ordered.reduce((sum, line) => sum + priceOf(line) * countPieces(pieces, line.id ?? ''), 0)
}

function countPieces(pieces: readonly ReturnedPieces[], id: string): number {
  return pieces.reduce((sum, { lineId, quantity }) => (lineId === id ? sum + quantity : sum), 0)
}

/** Returns the sum of an order's received returns, in thousandths. */
export function sumReceivedReturnAmounts(returns: readonly Pick<StoredReturn, 'state' | 'amount'>[]): Mills {
  return returns.reduce((sum, { state, amount }) => (state === 'received' ? sum + toMills(amount) : sum), 0)
}

/** Returns the lines of those received returns of an order whose pieces are back in stock. */
export function restockedLines(returns: readonly StoredReturn[]): ReturnLine[] {
  return returns.filter(({ state, restock }) => state === 'received' && restock).flatMap(({ lines }) => lines ?? [])
}

/** Returns the return that was received or refused last; undefined if there is none. */
function lastDecided<Return extends StoredReturn>(returns: readonly Return[]): Return | undefined {
  const decided = returns.filter(({ decidedAt }) => decidedAt)
  return decided.toSorted((one, other) => Date.parse(one.decidedAt!) - Date.parse(other.decidedAt!)).at(-1)
}

/**
 * Returns an order's returns as they were before the last decision by staff, for undoing that decision. A return that a
 * customer asked for has the state `asked` again; a return that staff recorded is left out.
 */
export function undoLastReturnDecision<Return extends StoredReturn>(
  returns: readonly Return[],
  terms: ReturnTerms,
): Return[] {
  const last = lastDecided(returns)
  return returns.flatMap((each) => (each === last ? (askedAgain(each, returns, terms) ?? []) : each))
}

/** Returns the return as its customer asked for it; null if staff recorded it. */
function askedAgain<Return extends StoredReturn>(
  decided: Return,
  returns: readonly Return[],
  terms: ReturnTerms,
): Return | null {
  if (!decided.askedAt) return null
  const lines = (decided.lines ?? []).map((line) => ({ ...line, quantity: line.asked ?? line.quantity }))
  const undecided = { decidedAt: null, byName: null, answer: null, restock: false }
  const others = returns.filter((each) => each !== decided)
  return { ...decided, ...undecided, state: 'asked', lines, amount: calculateReturnAmount(lines, others, terms) }
}
