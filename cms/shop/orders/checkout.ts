import { randomUUID } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { MAX_QUANTITY } from '../../../src/domain/cart/cart.ts'
import { emptyOrderMessage } from '../../../src/domain/orders/checkout.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { type IdempotentRequest, idempotent, isDuplicateKey } from '../../base/database/idempotency.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { User } from '../../payload-types.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { isUsernameTaken } from '../customers/sign-up.ts'
import { mergeLines, type PricedLine, type WantedLine } from './lines.ts'

/** The content of a new order, or of a revision that replaces the lines of an earlier one. */
export type Checkout = {
  branch: { id: string; catalog: Catalog }
  /**
   * The name on the order, the customer's id, and the customer's name for staff. Without an id the order creates the
   * customer: with `phone` as user name, else by the name.
   */
  customer: { id: string | null; username: string; name: string | null; phone?: string }
  /** The member of staff who took the order by telephone; null for one from the shop. */
  placedByStaff: User | null
  lines: WantedLine[]
  /** The total that the shopper was shown, as money; null when the client sent none. */
  expectedTotal: number | null
  shippingAddress: string
  memo: string
  /** A repeated key gets the result of the first request; null when the client sent no key. */
  once: IdempotentRequest | null
}

/** One line for each product. Refuses `empty-cart`, and `invalid` for more than `MAX_QUANTITY` of one product. */
export function wantedLines({ lines }: Pick<Checkout, 'lines'>): WantedLine[] {
  if (lines.length === 0) throw new Refusal('empty-cart', emptyOrderMessage)
  const wanted = mergeLines(lines)
  const tooMany = wanted.find(({ quantity }) => quantity > MAX_QUANTITY)
  if (!tooMany) return wanted
  const message = `At most ${MAX_QUANTITY} of one product.`
  throw new Refusal('invalid', message, { [`saleOrderTransactions.${tooMany.at}`]: [message] })
}

/** The keys to serialize a checkout with: its products, its idempotency key, and its customer or the name of a new one. */
export function lockKeysOf({ once, customer }: Checkout, wanted: WantedLine[]): string[] {
  const who = customer.id ?? `name:${customer.username.toLowerCase()}`
  return [...wanted.map(({ itemId }) => itemId), ...(once ? [once.key] : []), who]
}

/** Runs `work` in one transaction, at most once for each idempotency key. Returns the id of the order. */
export function inTransactionOnce(
  payload: Payload,
  { once, placedByStaff }: Pick<Checkout, 'once' | 'placedByStaff'>,
  work: (req: PayloadRequest) => Promise<string>,
): Promise<string> {
  return inTransaction(payload, (req) => idempotent(once, req, () => work(req)), {
    mayRetry: lostRace,
    user: placedByStaff,
  })
}

/** Whether another request has created the same key or customer first: the next attempt finds what it wrote. */
function lostRace(error: unknown): boolean {
  return isDuplicateKey(error) || isUsernameTaken(error)
}

/** Lines keep their ids, so that each stays the same when its order is edited (api.md, Orders). */
export function withLineIds(lines: PricedLine[]) {
  return lines.map((line) => ({ ...line, id: line.id ?? randomUUID() }))
}
