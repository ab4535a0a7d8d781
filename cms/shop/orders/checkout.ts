import type { Payload, PayloadRequest } from 'payload'
import { MAX_QUANTITY } from '../../../src/domain/cart/cart.ts'
import type { WantedDelivery } from '../../../src/domain/delivery/delivery-way.ts'
import { emptyOrderMessage } from '../../../src/domain/orders/checkout.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { type IdempotentRequest, idempotent, isDuplicateKey } from '../../base/database/idempotency.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { User } from '../../payload-types.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { isUsernameTaken } from '../customers/sign-up.ts'
import { discountLock } from '../discounts/discount-codes.ts'
import { mergeLines, type WantedLine } from './lines.ts'

/** Content of a new order, or of a revision that replaces an earlier order's lines. */
export type Checkout = {
  branch: { id: string; catalog: Catalog }
  /**
   * Customer of the order: `username` is the name on the order, `name` the one for staff. If `id` is null, the order
   * creates the customer, with `phone` as user name, else by the name.
   */
  customer: { id: string | null; username: string; name: string | null; phone?: string }
  /** Member of staff who took the order by phone; null for an order from the shop. */
  placedByStaff: User | null
  lines: WantedLine[]
  /** Null if the client chose no way of delivery: a new order gets the default, an edited one keeps its own. */
  delivery: WantedDelivery | null
  /** As it was typed; '' for none. Null if the client sent nothing: an edited order keeps its own. */
  discountCode: string | null
  /** Total that the shopper was shown, in the currency's unit; null if the client sent none. */
  expectedTotal: number | null
  shippingAddress: string
  memo: string
  /** Idempotency key: a repeated one returns the first result. Null if the client sent none. */
  once: IdempotentRequest | null
}

/**
 * Merges the lines to one per product. Refuses `empty-cart`, and `invalid` above `MAX_QUANTITY` of a product, and for two
 * notes on one.
 */
export function wantedLines({ lines }: Pick<Checkout, 'lines'>): WantedLine[] {
  if (lines.length === 0) throw new Refusal('empty-cart', emptyOrderMessage)
  const wanted = mergeLines(lines)
  const tooMany = wanted.find(({ quantity }) => quantity > MAX_QUANTITY)
  if (tooMany) throw lineRefusal(tooMany, `At most ${MAX_QUANTITY} of one product.`)
  const notes = new Map(wanted.map(({ itemId, note }) => [itemId, note]))
  const other = lines.find(({ itemId, note }) => note !== undefined && note !== notes.get(itemId))
  if (other) throw lineRefusal(other, 'All pieces of one product have the same note. Please send one.', '.note')
  return wanted
}

/** Returns the refusal of a sent line, or of one of its fields. */
export function lineRefusal({ at }: Pick<WantedLine, 'at'>, message: string, field = ''): Refusal {
  return new Refusal('invalid', message, { [`saleOrderTransactions.${at}${field}`]: [message] })
}

/** Returns the lock keys of a checkout: its products, code, idempotency key, and customer (or the name of a new one). */
export function lockKeysOf({ once, customer, discountCode }: Checkout, wanted: WantedLine[]): string[] {
  const who = customer.id ?? `name:${customer.username.toLowerCase()}`
  const code = discountCode ? [discountLock(discountCode)] : []
  return [...wanted.map(({ itemId }) => itemId), ...(once ? [once.key] : []), ...code, who]
}

/** Runs `work` in one transaction, once per idempotency key. Returns the id of the order. */
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

/** Whether another request has just created the same key or customer. A retry finds what that one wrote. */
function lostRace(error: unknown): boolean {
  return isDuplicateKey(error) || isUsernameTaken(error)
}
