import { type ChargeKind, chargesTotal } from '../charges/charge.ts'
import { fromMills, type Mills, roundMills, toMills } from '../money/money.ts'
import { isSent, type OrderStatus } from '../orders/order-status.ts'

/** `asked`: by the customer; staff then receive or refuse it. A return that staff take is received at once. */
export const RETURN_STATES = ['asked', 'received', 'refused'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

export const RETURN_REASONS = ['fit', 'unwanted', 'damaged', 'wrong', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Characters of a note about a return, and of the words to its customer. */
export const MAX_RETURN_NOTE = 500

/** Pieces of an order's line, by the id of the line. */
export type ReturnedPieces = { lineId: string; quantity: number }

/** A line of a return: the product and the price of the order's line. `asked`: the pieces that the customer announced. */
export type ReturnLine = ReturnedPieces & { itemId: string; itemName: string; price: number; asked?: number | null }

type OrderLine = Omit<ReturnLine, 'lineId' | 'asked'> & { id?: string | null }

/** A return as orders store it. Without `askedAt` staff took it. `restock`: its pieces are in stock again. */
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

/** Whether pieces of an order can come back: it has left. */
export const canReturn = ({ status }: { status: OrderStatus }): boolean => isSent(status)

/** The pieces of each line that no return has, by the id of the line. Refused returns do not count. */
export function returnablePieces(
  lines: readonly Pick<OrderLine, 'id' | 'quantity'>[],
  returns: readonly Pick<StoredReturn, 'state' | 'lines'>[],
): Map<string, number> {
  const left = new Map(lines.map(({ id, quantity }) => [id ?? '', quantity]))
  const counted = returns.filter(({ state }) => state !== 'refused').flatMap((each) => each.lines ?? [])
  for (const { lineId, quantity } of counted) left.set(lineId, Math.max(0, (left.get(lineId) ?? 0) - quantity))
  return left
}

/** The fault of the pieces that somebody wants to return; null if there is none. Each line may stand once. */
export function returnFault(wanted: readonly ReturnedPieces[], returnable: ReadonlyMap<string, number>): string | null {
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length) return 'Each line can be named once.'
  if (wanted.every(({ quantity }) => quantity === 0)) return 'Please choose at least one piece.'
  const isTooMuch = ({ lineId, quantity }: ReturnedPieces) => quantity > (returnable.get(lineId) ?? 0)
  return wanted.some(isTooMuch) ? 'These are more pieces than can be returned.' : null
}

/** The discounts of an order's products. A code for free delivery stands after the price of delivery (`chargesOf`). */
export function discountOfProducts(charges: readonly { kind: ChargeKind; amount: number }[]): Mills {
  const at = charges.findIndex(({ kind }) => kind === 'delivery')
  return chargesTotal((at < 0 ? charges : charges.slice(0, at)).filter(({ kind }) => kind === 'discount'))
}

/**
 * The lines of a return of these pieces. Each has its share of the discounts, which are negative, in its price: that is what
 * the customer gets back. `counted`: the ids of the products that the discounts are for; null for all. Charges of delivery
 * stay.
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

/** The price of the pieces of a return, in the currency's unit. */
export function amountOfReturn(lines: readonly Pick<ReturnLine, 'price' | 'quantity'>[]): number {
  return fromMills(lines.reduce((sum, { price, quantity }) => sum + toMills(price) * quantity, 0))
}

/** The sum of the received returns of an order. */
export function sumReturned(returns: readonly Pick<StoredReturn, 'state' | 'amount'>[]): Mills {
  return returns.reduce((sum, { state, amount }) => (state === 'received' ? sum + toMills(amount) : sum), 0)
}

/** The pieces of an order that are in stock again. */
export function restockedLines(returns: readonly StoredReturn[]): ReturnLine[] {
  return returns.filter(({ state, restock }) => state === 'received' && restock).flatMap(({ lines }) => lines ?? [])
}

/** The return that was received or refused last; undefined if there is none. */
function lastDecided<Return extends StoredReturn>(returns: readonly Return[]): Return | undefined {
  const decided = returns.filter(({ decidedAt }) => decidedAt)
  return decided.toSorted((one, other) => Date.parse(one.decidedAt!) - Date.parse(other.decidedAt!)).at(-1)
}

/** The returns as they were before the last one was received or refused. */
export function withoutLastDecision<Return extends StoredReturn>(returns: readonly Return[]): Return[] {
  const last = lastDecided(returns)
  return returns.flatMap((each) => (each === last ? (askedAgain(each) ?? []) : each))
}

/** The return as its customer asked for it; null if staff took it. */
function askedAgain<Return extends StoredReturn>(decided: Return): Return | null {
  if (!decided.askedAt) return null
  const lines = (decided.lines ?? []).map((line) => ({ ...line, quantity: line.asked ?? line.quantity }))
  const undecided = { decidedAt: null, byName: null, answer: null, restock: false }
  return { ...decided, ...undecided, state: 'asked', lines, amount: amountOfReturn(lines) }
}
