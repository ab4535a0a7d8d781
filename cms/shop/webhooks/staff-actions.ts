import type { Payload } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { requeueOutboxRow } from '../../base/outbox/requeue-outbox-row.ts'
import { settings } from '../../base/settings/env.ts'
import type { Webhook, WebhookDelivery } from '../../payload-types.ts'
import { isSuccessResponse, toWebhookMessageId, WEBHOOK_DELIVERIES_OUTBOX_COLLECTION } from './deliver.ts'
import { postWebhookMessage } from './post-message.ts'
import { newWebhookEventsSignal } from './queue-event.ts'
import { createWebhookSecret, validSecrets } from './signature.ts'

/**
 * The result of a test event that staff sent to a webhook: the receiver's response, or in `problem` a sentence why
 * there is no response. `isTaken`: whether the response has a status of 200 to 299.
 */
export type WebhookTestResult = {
  isTaken: boolean
  status: number | null
  text: string
  problem: string | null
  milliseconds: number
}

/** Reads a webhook without access checks. Throws `Refusal` `not-found`. */
export async function readWebhook({ db }: Payload, id: string): Promise<Webhook> {
  const found = await db.findOne<Webhook>({ collection: 'webhooks', where: { id: { equals: id } } })
  if (!found) throw new Refusal('not-found', 'There is no such webhook.')
  return found
}

/**
 * Sends a `webhook.test` event to a webhook once, without storing it, even if the webhook is switched off. Throws
 * `Refusal` `not-found`.
 */
export async function sendWebhookTestEvent(payload: Payload, id: string): Promise<WebhookTestResult> {
  const { address, ...webhook } = await readWebhook(payload, id)
  const secrets = validSecrets(webhook, Date.now())
  const [began, timestamp] = [performance.now(), new Date().toISOString()]
  const body = JSON.stringify({ type: 'webhook.test', timestamp, data: {} })
  const since = () => Math.round(performance.now() - began)
  try {
    const message = { id: toWebhookMessageId(payload.db.newId()), body }
    const allowPrivate = settings().WEBHOOKS_ALLOW_PRIVATE
    const response = await postWebhookMessage(message, { address, secrets, allowPrivate })
    const { status, text } = response
    return { isTaken: isSuccessResponse(response), status, text, problem: null, milliseconds: since() }
  } catch (error) {
    const problem = (error as Error).message
    return { isTaken: false, status: null, text: '', problem, milliseconds: since() }
  }
}

/**
 * Gives a webhook a new signing secret. The previous secret stays valid for a day; any secret before the previous one
 * becomes invalid at once.
 */
export async function rotateWebhookSecret(payload: Payload, id: string): Promise<void> {
  const { secret } = await readWebhook(payload, id)
  await payload.db.updateOne({
    collection: 'webhooks',
    where: { id: { equals: id } },
    data: { secret: createWebhookSecret(), previousSecret: secret, renewedAt: new Date().toISOString() },
    options: { atomic: true },
    returning: false,
  })
}

/**
 * Sends a webhook event once more, with the same id and body. An event that waits for a retry is sent now. Throws
 * `Refusal`: `not-found`, or `invalid` if the event has no body or the webhook is switched off.
 */
export async function requeueWebhookDelivery(payload: Payload, id: string): Promise<void> {
  const delivery = await readWebhookDelivery(payload, id)
  const webhook = await readWebhook(payload, delivery.webhook)
  if (!webhook.isOn) throw new Refusal('invalid', `${webhook.name} is switched off. Please switch it on first.`)
  if (!delivery.body) throw new Refusal('invalid', 'This event has nothing that could be sent.')
  await requeueOutboxRow(payload, WEBHOOK_DELIVERIES_OUTBOX_COLLECTION, delivery)
  newWebhookEventsSignal.notify()
}

/** Reads the delivery of an event to a webhook without access checks. Throws `Refusal` `not-found`. */
export async function readWebhookDelivery({ db }: Payload, id: string): Promise<WebhookDelivery> {
  const found = await db.findOne<WebhookDelivery>({ collection: 'webhook-deliveries', where: { id: { equals: id } } })
  if (!found) throw new Refusal('not-found', 'There is no such event any more.')
  return found
}
