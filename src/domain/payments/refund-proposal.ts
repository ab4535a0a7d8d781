import type { EntryMethod } from './payment.ts'

/** What can be refunded of an order, in the currency's unit. `provider`: the payment provider; null without one. */
type Refundable = { toGiveBack: number; refundableOnline: number; provider: string | null }

/** Returns the payment provider through which an order can be refunded; null if it can be refunded by hand only. */
export const refundProvider = ({ provider, refundableOnline }: Refundable): string | null =>
  refundableOnline > 0 ? provider : null

/** The amount that a refund begins with: what is to be given back, and online no more than was paid online. */
export function proposedRefund({ toGiveBack, refundableOnline }: Refundable, method: EntryMethod): number {
  return method === 'online' ? Math.min(toGiveBack, refundableOnline) : toGiveBack
}
