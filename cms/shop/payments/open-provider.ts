import type { Settings } from '../../base/settings/env.ts'
import type { PaymentProvider } from './provider.ts'

/** Opens the payment provider that the settings name; null without one. A shop without Stripe does not load its package. */
export async function openProvider({
  STRIPE,
  SITE_URL,
}: Pick<Settings, 'STRIPE' | 'SITE_URL'>): Promise<PaymentProvider | null> {
  return STRIPE ? (await import('./stripe.ts')).openStripe(STRIPE, SITE_URL) : null
}
