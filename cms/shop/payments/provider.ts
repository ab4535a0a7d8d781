import type { Mills } from '../../../src/domain/money/mills.ts'

/**
 * A payment provider with its own payment page. Another provider is one file with these four functions
 * (docs/recipes/payment-provider.md). They throw `ProviderRefused` for a final refusal. After any other error the provider may
 * have executed the request.
 */
export type PaymentProvider = {
  /** For people, such as `Stripe`. */
  name: string
  /** Creates a payment page, once for a key: repeated with the same key, it returns the same one. */
  createCheckout(checkout: NewCheckout): Promise<{ id: string; url: string }>
  /**
   * Reads an event from the provider. Returns null for an event that does not concern this shop. Throws `Refusal` `forged`
   * if its signature is wrong or older than five minutes.
   */
  readEvent(body: Buffer, header: (name: string) => string | undefined): ProviderEvent | null
  /** Gives money back, once for a key. Returns the id of the refund. */
  refund(refund: NewRefund): Promise<string>
  /** Reads a checkout with its payment and its refunds. `close`: ends it first, if nobody has paid it. */
  fetchState(checkout: string, options?: { close?: boolean }): Promise<CheckoutState>
}

/** `row`: id of the row of `online-payments`, also the key. `order`: the id, `reference`: the name of the order. */
export type NewCheckout = {
  row: string
  order: string
  reference: string
  amount: Mills
  currency: string
  /** In ISO 8601, an hour ahead. */
  expiresAt: string
  /** Where the shopper comes back to. The provider replaces `{checkout}` by the id of the checkout. */
  paidUrl: string
  cancelledUrl: string
}

/** `staff`: the id of the member of staff. */
export type NewRefund = { key: string; payment: string; amount: Mills; currency: string; staff: string }

/** A change of a checkout, with its state at the time of the event, or of the refunds of a payment. */
export type ProviderEvent = { id: string } & ({ checkout: CheckoutState } | { payment: string })

/**
 * `pending`: the shopper has finished, the bank has not. `ended`: expired, or failed. `row` and `order` are those it was created
 * with; null if it was created elsewhere. `amount`: what the page asks for.
 */
export type CheckoutState = {
  id: string
  row: string | null
  order: string | null
  status: 'open' | 'pending' | 'paid' | 'ended'
  payment: string | null
  amount: Mills
  currency: string
  /** Null in an event, which does not have them. */
  refunds: ProviderRefund[] | null
}

export type ProviderRefund = { id: string; amount: Mills; hasFailed: boolean; staff: string | null }

/** Thrown for a final refusal by the provider. `message` is for the log: it has no personal data. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
}
