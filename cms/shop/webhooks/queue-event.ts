import type { PayloadRequest } from 'payload'
import type { Charge } from '../../../src/domain/charges/charge.ts'
import type { OrderDelivery } from '../../../src/domain/delivery/delivery-way.ts'
import type { OrderWithLines } from '../../../src/domain/orders/order.ts'
import type { OrderPaymentState } from '../../../src/domain/payments/payment-state.ts'
import type { ReturnState } from '../../../src/domain/returns/return.ts'
import { scheduleAfterCommit } from '../../base/changes/after-commit.ts'
import { createWakeSignal } from '../../base/outbox/wake-signal.ts'
import type { WebhookDelivery } from '../../payload-types.ts'
import { findWebhookSubscribers } from './subscriptions.ts'

/**
 * An order at the time of a webhook event. The names of store and customer are added when the event's body is composed.
 */
export type OrderSnapshot = {
  receipt: OrderWithLines
  customer: string | null
  trackingNumber: string | null
  delivery: OrderDelivery | null
  charges: Charge[]
  notes: { lineId: string; label: string; text: string }[]
  payment: { state: OrderPaymentState | null; paid: number; refunded: number }
  returns: { state: ReturnState; amount: number; lines: { lineId: string; itemId: string; quantity: number }[] }[]
  deleted: boolean
}

/** A contact message at the time of a webhook event. */
export type ContactMessageSnapshot = { id: string; name: string; phone: string; mail: string; content: string }

/**
 * A webhook event to record. Its body is composed later (cms/shop/webhooks/compose-new-bodies.ts), from `snapshot` or
 * the product.
 */
export type NewWebhookEvent = { document: string } & (
  | { type: 'order.placed' | 'order.changed'; snapshot: OrderSnapshot; customer: string | null }
  | { type: 'product.changed' }
  | { type: 'message.received'; snapshot: ContactMessageSnapshot }
)

/** Signal for the dispatcher of webhooks. Notified after each commit with a webhook event. */
export const newWebhookEventsSignal = createWakeSignal()

/** Stores an event for each webhook that subscribes to it, in the transaction of `req`; it is sent after the commit. */
export async function queueWebhookEvent(req: PayloadRequest, event: NewWebhookEvent): Promise<void> {
  const subscribers = findWebhookSubscribers(event.type)
  if (subscribers.length === 0) return
  const { db } = req.payload
  const { type, document } = event
  for (const { id, name } of subscribers) {
    const at = nextTime()
    const data = {
      webhook: id,
      webhookName: name,
      type,
      document,
      state: 'new',
      attempts: 0,
      customer: 'customer' in event ? event.customer : null,
      snapshot: 'snapshot' in event ? JSON.stringify(event.snapshot) : null,
      nextTryAt: at,
      createdAt: at,
      updatedAt: at,
    } satisfies Omit<WebhookDelivery, 'id'>
    await db.create({ collection: 'webhook-deliveries', customID: db.newId(), data, req, returning: false })
  }
  await scheduleAfterCommit(req, newWebhookEventsSignal.notify)
}

let last = 0

/**
 * Returns a time later than all earlier events of this process, because events are sent in the order of their times.
 */
function nextTime(): string {
  last = Math.max(Date.now(), last + 1)
  return new Date(last).toISOString()
}
