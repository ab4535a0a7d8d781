import type { Mills } from '../../../src/domain/money/mills.ts'

/**
 * A payment provider with a hosted payment page. Another provider is one file with these four functions
 * (docs/recipes/payment-provider.md). They throw `ProviderRefusalError` for a final refusal. After any other error the
 * result is unknown: the provider may have executed the request. `ProviderFailureError` is such an error.
 */
export type PaymentProvider = {
  /** The name for people, such as `Stripe`. */
  name: string
  /** Creates a payment page. `row` is the idempotency key: a repeated call returns the same page. */
  createCheckout(checkout: NewCheckout): Promise<{ id: string; url: string }>
  /**
   * Verifies and parses an event that the provider posted. Returns null for an event that does not concern this shop.
   * Throws `Refusal` `forged` if its signature is wrong or older than five minutes.
   */
  readEvent(body: Buffer, header: (name: string) => string | undefined): ProviderEvent | null
  /** Refunds a payment, once per idempotency key. Returns the id of the refund. */
  refund(refund: NewRefund): Promise<string>
  /**
   * Reads a checkout with its payment and refunds. `close` first expires a checkout that nobody has paid. `cancel` ends a
   * payment that still waits for the shopper, such as a voucher; not one that is at the bank.
   */
  fetchState(checkout: string, options?: { close?: boolean; cancel?: boolean }): Promise<CheckoutState>
}

/**
 * A payment page to create. `row`: the id of the row of `online-payments`, and the idempotency key. `reference`: the
 * order's reference, for people. `amount` is in thousandths of the currency unit.
 */
export type NewCheckout = {
  row: string
  order: string
  reference: string
  amount: Mills
  currency: string
  /** An ISO time, an hour from now. */
  expiresAt: string
  /** The URL to which the shopper returns after paying. The provider replaces `{checkout}` by the checkout's id. */
  paidUrl: string
  cancelledUrl: string
}

/**
 * A refund to make at the provider. `key`: the idempotency key. `payment`: the provider's id of the payment. `staff`:
 * the id of the member of staff.
 */
export type NewRefund = { key: string; payment: string; amount: Mills; currency: string; staff: string }

/**
 * An event that the provider posted, with the new state of a checkout, or about the refunds of the payment with the id
 * `payment`.
 */
export type ProviderEvent = { id: string } & ({ checkout: CheckoutState } | { payment: string })

/**
 * The state of a checkout (payment page) at the provider. `pending`: the shopper has finished, but the bank has not.
 * `ended`: expired or failed. `row` and `order` are null if this shop did not create the checkout. `payment`: the
 * provider's id of the payment; null before it. `amount`: the amount of the page.
 */
export type CheckoutState = {
  id: string
  row: string | null
  order: string | null
  status: 'open' | 'pending' | 'paid' | 'ended'
  payment: string | null
  amount: Mills
  currency: string
  /** The refunds of the payment. Null if the state comes from an event, because events do not contain refunds. */
  refunds: ProviderRefund[] | null
}

/**
 * A refund at the provider. `staff`: the id of the member of staff who made it; null if it was made at the provider.
 */
export type ProviderRefund = { id: string; amount: Mills; hasFailed: boolean; staff: string | null }

/**
 * Thrown if the payment provider answered that it failed. It repeats this answer to the same idempotency key, so that
 * another attempt needs another key. `message` is for the log and contains no personal data.
 */
export class ProviderFailureError extends Error {
  override name = 'ProviderFailureError'
}

/** Thrown if the payment provider finally refuses a request. `message` is for the log and contains no personal data. */
export class ProviderRefusalError extends Error {
  override name = 'ProviderRefusalError'
}
