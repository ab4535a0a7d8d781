import type { RecordedPaymentMethod } from './payment.ts'

/**
 * The amounts that can be refunded, such as 49.9. `toGiveBack`: the overpaid amount. `refundableOnline`: the maximum
 * through the payment provider. `provider`: the provider's name; null without one.
 */
type Refundable = { toGiveBack: number; refundableOnline: number; provider: string | null }

/** Returns the payment provider through which an order can be refunded; null if only by hand. */
export const findRefundProvider = ({ provider, refundableOnline }: Refundable): string | null =>
  refundableOnline > 0 ? provider : null

/**
 * Returns the amount that the form for a refund proposes: the overpaid amount. For the method `online`, the proposed
 * amount is at most the amount that can be refunded online.
 */
export function proposeRefundAmount(
  { toGiveBack, refundableOnline }: Refundable,
  method: RecordedPaymentMethod,
): number {
  return method === 'online' ? Math.min(toGiveBack, refundableOnline) : toGiveBack
}
