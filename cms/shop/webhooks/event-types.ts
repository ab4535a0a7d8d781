import type { WebhookEventType } from '../../../src/contract/webhooks.ts'

/** The types of webhook events with their names in the panel, in the sequence in which the panel shows them. */
export const WEBHOOK_EVENT_LABELS: Record<WebhookEventType, string> = {
  'order.placed': 'An order is placed',
  'order.changed': 'An order is changed or deleted',
  'product.changed': 'A product is changed',
  'message.received': 'A message is received',
}

export const webhookEventTypes = Object.keys(WEBHOOK_EVENT_LABELS) as WebhookEventType[]
