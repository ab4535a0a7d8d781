import type { Payload } from 'payload'
import { recordChange } from '../../base/changes/record-change.ts'
import { webhooksTag } from '../../base/changes/tags.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import type { OutboxCollectionInfo } from '../../base/outbox/rows.ts'
import type { OutboxLaneSettings, SendResult } from '../../base/outbox/send-due.ts'
import { settings } from '../../base/settings/env.ts'
import { runInSpan } from '../../base/traces/spans.ts'
import type { Webhook, WebhookDelivery } from '../../payload-types.ts'
import { postWebhookMessage, type ReceiverResponse } from './post-message.ts'
import { validSecrets } from './signature.ts'

/** The names by which the outbox finds webhook deliveries: collection, fields and states. */
export const WEBHOOK_DELIVERIES_OUTBOX_COLLECTION: OutboxCollectionInfo = {
  name: 'webhooks',
  collection: 'webhook-deliveries',
  sent: 'delivered',
  sentAt: 'deliveredAt',
  tries: 'attempts',
  key: 'document',
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/**
 * Retry settings for sending a webhook event. `pauses`: milliseconds between two attempts, about 3 days and 18 hours
 * in total. `jitter` spreads the retries of events that failed together.
 */
export const WEBHOOK_RETRY_SETTINGS = {
  pauses: [
    5 * SECOND_MS,
    MINUTE_MS,
    5 * MINUTE_MS,
    30 * MINUTE_MS,
    2 * HOUR_MS,
    5 * HOUR_MS,
    10 * HOUR_MS,
    24 * HOUR_MS,
    24 * HOUR_MS,
    24 * HOUR_MS,
  ],
  jitter: 0.2,
}

/**
 * Returns the settings by which the outbox sends a webhook's events: up to five events at the same time, and only one
 * event per document.
 */
export function toWebhookOutboxSettings(payload: Payload, id: string): OutboxLaneSettings<WebhookDelivery> {
  return {
    rows: WEBHOOK_DELIVERIES_OUTBOX_COLLECTION,
    name: `webhook:${id}`,
    where: { webhook: { equals: id } },
    retry: WEBHOOK_RETRY_SETTINGS,
    batch: 50,
    concurrency: 5,
    // Reads the webhook each time, because it may be off or have another secret.
    async open() {
      const webhook = await payload.db.findOne<Webhook>({ collection: 'webhooks', where: { id: { equals: id } } })
      return webhook?.isOn ? (event) => deliver(payload, webhook, event) : null
    },
  }
}

const GONE = 410

async function deliver(payload: Payload, webhook: Webhook, event: WebhookDelivery): Promise<SendResult> {
  const result = await post(webhook, event)
  const [response, problem] = typeof result === 'string' ? [null, result] : [result, null]
  const status = response?.status ?? null
  const isSent = isSuccessResponse(response)
  if (!isSent)
    payload.logger.warn({ webhook: webhook.id, delivery: event.id, status, problem }, 'a webhook did not take an event')
  const fields = {
    lastTryAt: new Date().toISOString(),
    problem,
    answerStatus: status,
    answerText: response?.text || null,
  }
  const attempt = { isSent, fields, retryAfter: response?.retryAfter ?? null }
  if (status !== GONE) return attempt
  const close = () => switchOff(payload, webhook, 'The receiver answered 410 Gone: it wants no more events.')
  return { ...attempt, close }
}

/** Disables a webhook. `offBecause` is shown to staff, who may enable it again. */
async function switchOff(
  payload: Payload,
  { id, name }: Pick<Webhook, 'id' | 'name'>,
  offBecause: string,
): Promise<void> {
  await runInTransaction(payload, async (req) => {
    await payload.db.updateOne({
      collection: 'webhooks',
      where: { id: { equals: id } },
      data: { isOn: false, offBecause },
      options: { atomic: true },
      returning: false,
      req,
    })
    await recordChange(req, `Webhook switched off: ${name}`, [webhooksTag])
  })
}

export const isSuccessResponse = (response: ReceiverResponse | null): boolean =>
  response !== null && response.status >= 200 && response.status < 300

/** Sends an event. Returns the response, or why there is none, as a sentence. */
async function post(webhook: Webhook, { id, type, body }: WebhookDelivery): Promise<ReceiverResponse | string> {
  const receiver = {
    address: webhook.address,
    secrets: validSecrets(webhook, Date.now()),
    allowPrivate: settings().WEBHOOKS_ALLOW_PRIVATE,
  }
  try {
    return await runInSpan({ name: 'webhook', fields: { 'shop.kind': type } }, () =>
      postWebhookMessage({ id: toWebhookMessageId(id), body: body ?? '' }, receiver),
    )
  } catch (error) {
    return (error as Error).message
  }
}

/** Returns the message id of a webhook delivery, by which receivers recognize a repeated event. */
export const toWebhookMessageId = (delivery: string): string => `msg_${delivery}`
