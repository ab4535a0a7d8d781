import type { Payload, PayloadRequest } from 'payload'
import { MAX_QUANTITY } from '../../../src/domain/cart/cart.ts'
import type { DeliveryChoice } from '../../../src/domain/delivery/delivery-way.ts'
import { emptyOrderMessage } from '../../../src/domain/orders/checkout.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import {
  type IdempotentRequest,
  isDuplicateIdempotencyKeyError,
  runIdempotently,
} from '../../base/database/idempotency.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import type { User } from '../../payload-types.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { isUsernameTakenError } from '../customers/sign-up.ts'
import { getDiscountLockKey } from '../discounts/discount-codes.ts'
import { mergeLinesOfSameProduct, type WantedLine } from './lines.ts'

/** The content of a new order, or of a revision (a change of an order's lines, delivery, code and texts). */
export type OrderInput = {
  branch: { id: string; catalog: Catalog }
  /**
   * `username` is the name on the order, `name` the name for staff. If `id` is null, the order creates a customer,
   * whose user name is `phone`, or `username` if `phone` is missing.
   */
  customer: { id: string | null; username: string; name: string | null; phone?: string }
  /** The member of staff who took the order by phone; null for an order from the shop. */
  placedByStaff: User | null
  lines: WantedLine[]
  /**
   * The delivery method. Null if the client sent none: a new order gets the default method, a revised order keeps its
   * own.
   */
  delivery: DeliveryChoice | null
  /**
   * The discount code as typed; '' for no code. Null if the client did not send the field: a revised order then keeps
   * its code.
   */
  discountCode: string | null
  /** The total that the shopper saw, in major currency units; null if the client sent none. */
  expectedTotal: number | null
  shippingAddress: string
  memo: string
  /** The idempotency key; null if the client sent none. A repeated key returns the first result. */
  once: IdempotentRequest | null
}

/**
 * Returns the lines of a checkout, merged to one line per product. Throws `Refusal`: `empty-cart`; `invalid` if a
 * product has more than `MAX_QUANTITY` pieces or two different notes.
 */
export function mergeWantedLines({ lines }: Pick<OrderInput, 'lines'>): WantedLine[] {
  if (lines.length === 0) throw new Refusal('empty-cart', emptyOrderMessage)
  const wanted = mergeLinesOfSameProduct(lines)
  const tooMany = wanted.find(({ quantity }) => quantity > MAX_QUANTITY)
  if (tooMany) throw createLineRefusal(tooMany, `At most ${MAX_QUANTITY} of one product.`)
  const notes = new Map(wanted.map(({ itemId, note }) => [itemId, note]))
  const other = lines.find(({ itemId, note }) => note !== undefined && note !== notes.get(itemId))
  if (other) throw createLineRefusal(other, 'All pieces of one product have the same note. Please send one.', '.note')
  return wanted
}

/**
 * Returns (does not throw) the refusal `invalid` of a line that a client sent, or of one of its fields, such as
 * `.note`.
 */
export function createLineRefusal({ at }: Pick<WantedLine, 'at'>, message: string, field = ''): Refusal {
  return new Refusal('invalid', message, { [`saleOrderTransactions.${at}${field}`]: [message] })
}

/**
 * Returns the lock keys of a checkout: of its products, discount code, idempotency key and customer. Checkouts with a
 * common key run one after the other.
 */
export function listCheckoutLockKeys({ once, customer, discountCode }: OrderInput, wanted: WantedLine[]): string[] {
  const who = customer.id ?? `name:${customer.username.toLowerCase()}`
  const code = discountCode ? [getDiscountLockKey(discountCode)] : []
  return [...wanted.map(({ itemId }) => itemId), ...(once ? [once.key] : []), ...code, who]
}

/**
 * Runs `work` in one transaction, once per idempotency key. Retries the transaction if a concurrent request created the
 * same idempotency key or customer. Returns the order's id, also for a repeated key.
 */
export function runIdempotentTransaction(
  payload: Payload,
  { once, placedByStaff }: Pick<OrderInput, 'once' | 'placedByStaff'>,
  work: (req: PayloadRequest) => Promise<string>,
): Promise<string> {
  return runInTransaction(payload, (req) => runIdempotently(once, req, () => work(req)), {
    mayRetry: lostRace,
    user: placedByStaff,
  })
}

/**
 * Whether the error means that a concurrent request has created the same idempotency key or customer. A retry reads
 * that key or customer.
 */
function lostRace(error: unknown): boolean {
  return isDuplicateIdempotencyKeyError(error) || isUsernameTakenError(error)
}
