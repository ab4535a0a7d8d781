import type { Payload, PayloadRequest } from 'payload'
import type { PaymentPageName } from '../../../src/domain/payments/payment-pages.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { SaleOrder, User } from '../../payload-types.ts'
import { findOnlinePayment } from './online-payment-rows.ts'
import { getOrCreatePaymentPage } from './payment-page.ts'
import { startPaymentPoller, syncOnlinePayment } from './payment-poller.ts'
import type { PaymentProvider, ProviderEvent } from './provider.ts'
import { recordCheckoutState } from './record-checkout-state.ts'
import { type OnlineRefundRequest, refundOnline } from './refund-online.ts'

/** What a shop with a payment provider can do: begin payments, process the provider's events, refund. */
export type OnlinePaymentService = {
  /** The name for people, such as `Stripe`. */
  name: string
  /** Returns the URL of the provider's page where the owed amount of an order can be paid (payment-page.ts). */
  start(order: string, find: (req: PayloadRequest) => Promise<SaleOrder>): Promise<string>
  /** Processes an event from the provider. Throws `Refusal` `forged` for a wrong signature. */
  receive(body: Buffer, header: (name: string) => string | undefined): Promise<void>
  /**
   * Returns the page to show to a shopper who returns from a payment page: `paid`, `pending`, `cancelled` or `unknown`.
   */
  comeBack(checkout: string): Promise<PaymentPageName>
  /** Refunds through the provider (refund-online.ts). */
  refund(order: string, refund: OnlineRefundRequest, user: User): Promise<SaleOrder>
  stop(): Promise<void>
}

/**
 * Starts online payments with the payment provider of the settings, and their worker. Returns null if the settings have
 * no provider. The caller must call `stop` at the end.
 */
export async function startOnlinePaymentService(
  settings: Pick<Settings, 'STRIPE' | 'SITE_URL'>,
  payload: Payload,
): Promise<OnlinePaymentService | null> {
  const provider = await openProvider(settings)
  return provider && paymentsOf({ payload, provider })
}

/** Opens the payment provider of the settings (Stripe); null without one. Loads Stripe's package only if it is used. */
async function openProvider({
  STRIPE,
  SITE_URL,
}: Pick<Settings, 'STRIPE' | 'SITE_URL'>): Promise<PaymentProvider | null> {
  return STRIPE ? (await import('./stripe.ts')).createStripePaymentProvider(STRIPE, SITE_URL) : null
}

function paymentsOf(services: { payload: Payload; provider: PaymentProvider }): OnlinePaymentService {
  const { payload, provider } = services
  const asking = startPaymentPoller(services)
  return {
    name: provider.name,
    start: (order, find) => getOrCreatePaymentPage(services, order, find),
    async receive(body, header) {
      const event = provider.readEvent(body, header)
      if (!event) return
      if ('checkout' in event) await recordCheckoutState(payload, provider, event.checkout)
      const refundable = await findRefundable(payload, event)
      if (refundable) await recordCheckoutState(payload, provider, await provider.fetchState(refundable))
    },
    async comeBack(checkout) {
      const row = await findOnlinePayment(payload, { key: { equals: checkout } })
      if (!row) return 'unknown'
      // The event may still be on its way.
      if (row.state === 'open' || row.state === 'closing')
        await syncOnlinePayment(services, row).catch((err) =>
          payload.logger.warn({ err }, 'an online payment could not be read'),
        )
      const state = (await findOnlinePayment(payload, { key: { equals: checkout } }))?.state
      if (state === 'paid' || state === 'refunding') return 'paid'
      return state === 'ended' ? 'cancelled' : 'pending'
    },
    refund: (order, refund, user) => refundOnline(services, order, refund, user),
    stop: asking.stop,
  }
}

/**
 * Returns the checkout whose refunds must be read after an event; null if there is none. A refund's event can arrive
 * before its payment's event.
 */
async function findRefundable(payload: Payload, event: ProviderEvent): Promise<string | null> {
  if ('checkout' in event) return event.checkout.status === 'paid' ? event.checkout.id : null
  return (await findOnlinePayment(payload, { payment: { equals: event.payment } }))?.key ?? null
}
