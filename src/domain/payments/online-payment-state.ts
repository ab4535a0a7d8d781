/**
 * The states of an online payment, first to last. A payment never returns to an earlier state, even if events arrive
 * out of order. `creating`: the provider has not responded yet. `closing`: the order changed, so a worker closes the
 * payment page. `pending`: the shopper has finished, but the bank has not. `ended`: expired, closed or failed.
 * `refunding`: a refund is in progress.
 */
export const ONLINE_PAYMENT_STATES = ['creating', 'open', 'closing', 'pending', 'ended', 'paid', 'refunding'] as const
export type OnlinePaymentState = (typeof ONLINE_PAYMENT_STATES)[number]

/** The states of an online payment in which the payment provider must be asked for its state. */
export const UNSETTLED_ONLINE_PAYMENT_STATES = [
  'creating',
  'open',
  'closing',
  'pending',
  'refunding',
] satisfies OnlinePaymentState[]
/** The states of an online payment in which a shopper may still pay. */
export const PAYABLE_ONLINE_PAYMENT_STATES = ['creating', 'open'] satisfies OnlinePaymentState[]

/**
 * Returns the later one of two states of an online payment: the state before, and the state that the payment provider
 * reported (`told`).
 */
export function getLaterOnlinePaymentState(
  now: OnlinePaymentState,
  told: 'open' | 'pending' | 'ended' | 'paid',
): OnlinePaymentState {
  return ONLINE_PAYMENT_STATES.indexOf(told) > ONLINE_PAYMENT_STATES.indexOf(now) ? told : now
}
