import type { Settings } from '../../base/settings/env.ts'
import type { PaymentProvider } from './provider.ts'

/** Opens the payment provider of the settings (Stripe); null without one. Loads Stripe's package only if it is used. */
export async function openProvider({
  STRIPE,
  SITE_URL,
}: Pick<Settings, 'STRIPE' | 'SITE_URL'>): Promise<PaymentProvider | null> {
  return STRIPE ? (await import('./stripe.ts')).openStripe(STRIPE, SITE_URL) : null
}
