import { OperatorError } from './operator-error.ts'

export type StripeSettings = {
  secretKey: string
  /** The secret with which Stripe signs events. */
  webhookSecret: string
  /** The origin of Stripe's API, or of a fake in tests. */
  api: string
}

type Sent = { STRIPE_SECRET_KEY?: string | undefined; STRIPE_WEBHOOK_SECRET?: string | undefined; STRIPE_API: string }

/**
 * Reads the keys of Stripe. Returns null without them, which disables online payments. Throws `OperatorError` if one is
 * missing.
 */
export function parseStripeSettings({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_API,
}: Sent): StripeSettings | null {
  if (STRIPE_SECRET_KEY === undefined && STRIPE_WEBHOOK_SECRET === undefined) return null
  if (STRIPE_SECRET_KEY === undefined) throw new OperatorError('STRIPE_WEBHOOK_SECRET also needs STRIPE_SECRET_KEY.')
  if (STRIPE_WEBHOOK_SECRET === undefined) {
    throw new OperatorError(
      'STRIPE_SECRET_KEY also needs STRIPE_WEBHOOK_SECRET: without it nobody tells the shop that an order is paid.',
    )
  }
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, api: new URL(STRIPE_API).origin }
}
