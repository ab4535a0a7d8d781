import type { Shortage } from '../orders/shortage.ts'

/** The kinds of expected errors (`Refusal`). `cms/base/http/respond-with-error.ts` has the HTTP status of each. */
export type RefusalKind =
  | 'invalid'
  | 'not-signed-in'
  | 'forged'
  | 'forbidden'
  | 'wrong-password'
  | 'expired'
  | 'wrong-method'
  | 'not-found'
  | 'store-not-found'
  | 'not-open'
  | 'not-mine'
  | 'ended'
  | 'empty-cart'
  | 'unknown-product'
  | 'out-of-stock'
  | 'not-new'
  | 'not-revisable'
  | 'illegal-move'
  | 'changed-meanwhile'
  | 'no-address'
  | 'open-orders'
  | 'mail-not-sent'
  | 'no-payment'
  | 'price-changed'
  | 'withdrawn'
  | 'other-customer'
  | 'not-matched'
  | 'too-large'
  | 'media-type'
  | 'unreadable'
  | 'too-many'
  | 'busy'

/** Error messages by the request's field path: `{ "saleOrderTransactions.0": ["Only 2 left of Pearl Ring"] }`. */
export type FieldErrors = Record<string, string[]>

/**
 * The error class for expected errors, such as invalid input. The response contains the message, which is written for
 * the user.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly fields: FieldErrors | undefined
  /** Seconds until a retry may succeed; undefined if unknown. */
  readonly retryAfter: number | undefined
  /** The lines that exceed the stock, as data for clients. */
  readonly shortages: Shortage[] | undefined

  constructor(kind: RefusalKind, message: string, fields?: FieldErrors, retryAfter?: number, shortages?: Shortage[]) {
    super(message)
    this.name = 'Refusal'
    this.kind = kind
    this.fields = fields
    this.retryAfter = retryAfter
    this.shortages = shortages
  }
}
