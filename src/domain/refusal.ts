/** Every expected "no" of the shop. `cms/api/route.ts` alone knows which HTTP status each becomes. */
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
  | 'not-mine'
  | 'ended'
  | 'empty-cart'
  | 'unknown-product'
  | 'out-of-stock'
  | 'not-new'
  | 'price-changed'
  | 'withdrawn'
  | 'other-customer'
  | 'too-large'
  | 'media-type'
  | 'unreadable'
  | 'too-many'

/** What is wrong with each field, by its path in the request: `{ "saleOrderTransactions.0": ["Only 2 left of Pearl Ring"] }`. */
export type FieldErrors = Record<string, string[]>

/** Thrown where the shop says no to a person, with a sentence fit to be shown to that person. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly fields: FieldErrors | undefined
  /** Seconds until asking again makes sense; only where that is known. */
  readonly retryAfter: number | undefined

  constructor(kind: RefusalKind, message: string, fields?: FieldErrors, retryAfter?: number) {
    super(message)
    this.name = 'Refusal'
    this.kind = kind
    this.fields = fields
    this.retryAfter = retryAfter
  }
}
