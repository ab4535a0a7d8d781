import { createHmac, timingSafeEqual } from 'node:crypto'
import { paths } from '../../../src/domain/pages/paths.ts'
import { canPayOnline } from '../../../src/domain/payments/online-payment.ts'
import { toOrderPaymentAmounts } from '../../../src/domain/payments/payment-state.ts'
import { settings } from '../../base/settings/env.ts'
import type { SaleOrder } from '../../payload-types.ts'

type Payable = Pick<SaleOrder, 'id' | 'grandTotalAmount'> &
  Partial<
    Pick<
      SaleOrder,
      'status' | 'currency' | 'paymentState' | 'paidAmount' | 'refundedAmount' | 'returnedAmount' | 'waivedAmount'
    >
  >

/**
 * Returns the link in a mail to pay its order; null if the order cannot be paid online. The link is valid while an
 * amount is owed. Everyone with the link can pay and can see the reference and the owed amount, but no other data.
 */
export function createPayLink({ status, ...order }: Payable): string | null {
  const { STRIPE, SITE_URL } = settings()
  if (!STRIPE || !status) return null
  if (!canPayOnline(order.paymentState ?? null, toOrderPaymentAmounts({ status, ...order }), order.currency ?? ''))
    return null
  return `${SITE_URL}${paths.payStep('order')}?token=${payToken(order.id)}`
}

/** Returns the order id of a `createPayLink` token; null for a forged one. Compares in constant time. */
export function parsePayLinkToken(token: string): string | null {
  const id = token.slice(0, Math.max(0, token.lastIndexOf('.')))
  const [given, expected] = [Buffer.from(token), Buffer.from(payToken(id))]
  return id && given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

function payToken(id: string): string {
  const proof = createHmac('sha256', `pay-link:${settings().PAYLOAD_SECRET}`).update(id).digest('base64url')
  return `${id}.${proof}`
}
