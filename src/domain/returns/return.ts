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
 * Returns the lines of a return. `discounts` is the sum of the discounts on the order's products (negative); the price
 * of each discounted product is reduced by its share. `counted` has the ids of the discounted products; null means
 * all. Delivery is not refunded.
 */
export function toReturnLines(
  wanted: readonly ReturnedPieces[],
  lines: readonly OrderLine[],
  { discounts, counted, currency }: { discounts: Mills; counted: readonly string[] | null; currency: string | null },
): ReturnLine[] {
  const isCounted = (itemId: string) => !counted || counted.includes(itemId)
  const goods = lines.reduce((sum, line) => sum + (isCounted(line.itemId) ? toMills(line.price) * line.quantity : 0), 0)
  const share = goods > 0 ? Math.max(0, 1 + discounts / goods) : 1
  return lines.flatMap(({ id, itemId, itemName, ...line }) => {
    const quantity = wanted.find(({ lineId }) => lineId === id)?.quantity ?? 0
    const part = isCounted(itemId) ? share : 1
    const price = fromMills(part === 1 ? toMills(line.price) : roundMills(toMills(line.price) * part, currency))
    return quantity > 0 ? [{ lineId: id ?? '', itemId, itemName, price, quantity }] : []
  })
}

/**
 * Returns the amount of a return, in the currency's major unit (6.5 is $6.50): the prices of its pieces, and of the
 * notes on them. `ordered`: the lines of the order.
 */
export function calculateReturnAmount(
  lines: readonly Pick<ReturnLine, 'lineId' | 'price' | 'quantity'>[],
  ordered: readonly (StoredNoteFields & { id?: string | null })[],
): number {
  const notes = new Map(ordered.map(({ id, ...line }) => [id, toMills(toLineNote(line)?.price ?? 0)]))
  const amounts = lines.map(({ lineId, price, quantity }) => (toMills(price) + (notes.get(lineId) ?? 0)) * quantity)
  return fromMills(amounts.reduce((sum, amount) => sum + amount, 0))
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
 * customer asked for has the state `asked` again; a return that staff recorded is left out. `ordered`: the lines of the
 * order.
 */
export function undoLastReturnDecision<Return extends StoredReturn>(
  returns: readonly Return[],
  ordered: readonly OrderLine[],
): Return[] {
  const last = lastDecided(returns)
  return returns.flatMap((each) => (each === last ? (askedAgain(each, ordered) ?? []) : each))
}

/** Returns the return as its customer asked for it; null if staff recorded it. */
function askedAgain<Return extends StoredReturn>(decided: Return, ordered: readonly OrderLine[]): Return | null {
  if (!decided.askedAt) return null
  const lines = (decided.lines ?? []).map((line) => ({ ...line, quantity: line.asked ?? line.quantity }))
  const undecided = { decidedAt: null, byName: null, answer: null, restock: false }
  return { ...decided, ...undecided, state: 'asked', lines, amount: calculateReturnAmount(lines, ordered) }
}
