import type { Payload, PayloadRequest } from 'payload'
import type { PayStep } from '../../../src/domain/payments/pay-pages.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { SaleOrder, User } from '../../payload-types.ts'
import { askFor, openAskingAgain } from './ask-again.ts'
import { openProvider } from './open-provider.ts'
import type { PaymentProvider, ProviderEvent } from './provider.ts'
import { type OnlineRefund, refundOnline } from './refund-online.ts'
import { findRow } from './rows.ts'
import { settleCheckout } from './settle.ts'
import { startCheckout } from './start-checkout.ts'

/** Online payments of a shop with a payment provider. */
export type OnlinePayments = {
  /** For people, such as `Stripe`. */
  name: string
  /** Returns the address of the page where an order can be paid (start-checkout.ts). */
  start(order: string, find: (req: PayloadRequest) => Promise<SaleOrder>): Promise<string>
  /** Takes an event from the provider. Throws `Refusal` `forged`. */
  receive(body: Buffer, header: (name: string) => string | undefined): Promise<void>
  /** Returns the page for a shopper who comes back from a checkout. */
  comeBack(checkout: string): Promise<PayStep>
  /** Gives money back (refund-online.ts). */
  refund(order: string, refund: OnlineRefund, user: User): Promise<SaleOrder>
  stop(): Promise<void>
}

/** Opens the payment provider of the settings; null without one. */
export async function openPayments(
  settings: Pick<Settings, 'STRIPE' | 'SITE_URL'>,
  payload: Payload,
): Promise<OnlinePayments | null> {
  const provider = await openProvider(settings)
  return provider && paymentsOf({ payload, provider })
}

function paymentsOf(services: { payload: Payload; provider: PaymentProvider }): OnlinePayments {
  const { payload, provider } = services
  const asking = openAskingAgain(services)
  return {
    name: provider.name,
    start: (order, find) => startCheckout(services, order, find),
    async receive(body, header) {
      const event = provider.readEvent(body, header)
      if (!event) return
      if ('checkout' in event) await settleCheckout(payload, provider, event.checkout)
      const refundable = await findRefundable(payload, event)
      if (refundable) await settleCheckout(payload, provider, await provider.fetchState(refundable))
    },
    async comeBack(checkout) {
      const row = await findRow(payload, { key: { equals: checkout } })
      if (!row) return 'unknown'
      // Its event may not have come yet.
      if (row.state === 'open' || row.state === 'closing')
        await askFor(services, row).catch((err) => payload.logger.warn({ err }, 'an online payment could not be read'))
      const state = (await findRow(payload, { key: { equals: checkout } }))?.state
      if (state === 'paid' || state === 'refunding') return 'paid'
      return state === 'ended' ? 'cancelled' : 'pending'
    },
    refund: (order, refund, user) => refundOnline(services, order, refund, user),
    stop: asking.stop,
  }
}

/** Returns the checkout of an event about money, to read its refunds. The event of a refund can precede that of its payment. */
async function findRefundable(payload: Payload, event: ProviderEvent): Promise<string | null> {
  if ('checkout' in event) return event.checkout.status === 'paid' ? event.checkout.id : null
  return (await findRow(payload, { payment: { equals: event.payment } }))?.key ?? null
}
