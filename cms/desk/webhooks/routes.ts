import type { Payload } from 'payload'
import { hasCapability } from '../../base/accounts/roles.ts'
import type { WebhookDelivery } from '../../payload-types.ts'
import { toWebhookMessageId } from '../../shop/webhooks/deliver.ts'
import { OLD_SECRET_VALIDITY_MS, validSecrets } from '../../shop/webhooks/signature.ts'
import {
  readWebhook,
  readWebhookDelivery,
  requeueWebhookDelivery,
  rotateWebhookSecret,
  sendWebhookTestEvent,
  type WebhookTestResult,
} from '../../shop/webhooks/staff-actions.ts'
import { type PanelRequestContext, type PanelRoute, type PanelServices, parseRequestPart } from '../calls/route.ts'
import { documentIdSchema } from '../calls/shared-schemas.ts'

/**
 * The data that a webhook's page in the panel shows beside its form: the signing secret, the numbers of waiting and
 * failed deliveries, and the newest deliveries.
 */
export type WebhookPageData = {
  secret: string
  /** The ISO time at which the previous secret expires; null if there is none. */
  oldSecretUntil: string | null
  counts: { waiting: number; failed: number }
  /** The newest deliveries, at most 10. */
  events: ListedWebhookDelivery[]
}

export type ListedWebhookDelivery = { id: string; at: string } & Pick<
  WebhookDelivery,
  'type' | 'state' | 'attempts' | 'problem'
> & {
    answerStatus: number | null
  }

/**
 * The data that the panel's page of a webhook delivery shows beside its form. `messageId` is the id that the receiver
 * gets. `body` is the JSON text that is sent; null until the shop has composed this text.
 */
export type WebhookDeliveryPageData = { messageId: string; body: string | null; state: WebhookDelivery['state'] }

const EVENTS_SHOWN = 10

const mayUse: PanelRoute['mayUse'] = (user) => hasCapability(user, 'manageWebhooks')

/** The panel's routes for webhooks: secrets, test events and deliveries. */
export const WEBHOOK_ROUTES: PanelRoute[] = [
  { method: 'get', path: '/webhooks/events/:id', handle: readEventPage, mayUse },
  { method: 'post', path: '/webhooks/events/:id/send-again', handle: sendAgain, mayUse },
  { method: 'get', path: '/webhooks/:id', handle: readWebhookPage, mayUse },
  { method: 'post', path: '/webhooks/:id/renew-secret', handle: renew, mayUse },
  { method: 'post', path: '/webhooks/:id/test', handle: test, mayUse },
]

const idIn = ({ req }: PanelRequestContext): string => parseRequestPart(documentIdSchema, req.params.id)

function readEventPage({ payload }: PanelServices, exchange: PanelRequestContext): Promise<WebhookDeliveryPageData> {
  return readEvent(payload, idIn(exchange))
}

function readWebhookPage({ payload }: PanelServices, exchange: PanelRequestContext): Promise<WebhookPageData> {
  return readPage(payload, idIn(exchange))
}

async function renew({ payload }: PanelServices, exchange: PanelRequestContext): Promise<WebhookPageData> {
  await rotateWebhookSecret(payload, idIn(exchange))
  return readPage(payload, idIn(exchange))
}

function test({ payload }: PanelServices, exchange: PanelRequestContext): Promise<WebhookTestResult> {
  return sendWebhookTestEvent(payload, idIn(exchange))
}

async function sendAgain({ payload }: PanelServices, exchange: PanelRequestContext): Promise<WebhookDeliveryPageData> {
  await requeueWebhookDelivery(payload, idIn(exchange))
  return readEvent(payload, idIn(exchange))
}

async function readEvent(payload: Payload, id: string): Promise<WebhookDeliveryPageData> {
  const { body, state } = await readWebhookDelivery(payload, id)
  return { messageId: toWebhookMessageId(id), body: body ?? null, state }
}

async function readPage(payload: Payload, id: string): Promise<WebhookPageData> {
  const webhook = await readWebhook(payload, id)
  const isOldValid = validSecrets(webhook, Date.now()).length > 1
  const renewedAt = Date.parse(webhook.renewedAt ?? '')
  return {
    secret: webhook.secret ?? '',
    oldSecretUntil: isOldValid ? new Date(renewedAt + OLD_SECRET_VALIDITY_MS).toISOString() : null,
    counts: { waiting: await count(payload, id, 'waiting'), failed: await count(payload, id, 'failed') },
    events: await newestEvents(payload, id),
  }
}

async function count({ db }: Payload, webhook: string, state: WebhookDelivery['state']): Promise<number> {
  const where = { webhook: { equals: webhook }, state: { equals: state } }
  return (await db.count({ collection: 'webhook-deliveries', where })).totalDocs
}

async function newestEvents({ db }: Payload, webhook: string): Promise<ListedWebhookDelivery[]> {
  const { docs } = await db.find<WebhookDelivery>({
    collection: 'webhook-deliveries',
    where: { webhook: { equals: webhook } },
    sort: '-createdAt',
    select: { type: true, state: true, attempts: true, problem: true, answerStatus: true, createdAt: true },
    limit: EVENTS_SHOWN,
    pagination: false,
  })
  return docs.map(({ id, type, state, attempts, problem, answerStatus, createdAt }) => ({
    id,
    type,
    state,
    attempts,
    problem: problem ?? null,
    answerStatus: answerStatus ?? null,
    at: createdAt,
  }))
}
