/**
 * The states of an online payment, from the first to the last: it never goes back, in whatever order its events come.
 * `creating`: the provider has not answered yet. `closing`: the order changed, so a worker closes the payment page.
 * `pending`: the shopper has finished, the bank has not. `ended`: expired, closed or failed. `refunding`: money is being
 * given back.
 */
export const CHECKOUT_STATES = ['creating', 'open', 'closing', 'pending', 'ended', 'paid', 'refunding'] as const
export type OnlineState = (typeof CHECKOUT_STATES)[number]

/** The states in which the provider is asked again. */
export const UNSETTLED = ['creating', 'open', 'closing', 'pending', 'refunding'] satisfies OnlineState[]
/** The states in which a shopper may still pay. */
export const PAYABLE = ['creating', 'open'] satisfies OnlineState[]

/** The state after the provider has told `told`. */
export function nextState(now: OnlineState, told: 'open' | 'pending' | 'ended' | 'paid'): OnlineState {
  return CHECKOUT_STATES.indexOf(told) > CHECKOUT_STATES.indexOf(now) ? told : now
}
