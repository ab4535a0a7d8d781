import { expect } from 'vitest'
import type { WebhookDeliveryPageData, WebhookPageData } from '../../cms/desk/webhooks/routes.ts'
import type { WebhookDelivery } from '../../cms/payload-types.ts'
import { webhookEventTypes } from '../../cms/shop/webhooks/event-types.ts'
import type { WebhookTestResult } from '../../cms/shop/webhooks/staff-actions.ts'
import { createDocument, findDocuments } from './documents.ts'
import { eventually, uniqueId } from './shop-products.ts'
import type { Visitor } from './visitor.ts'
import type { Receiver } from './webhook-receiver.ts'

const desk = '/api/panel/webhooks'

export type OpenWebhook = { id: string; path: string; secret: string; name: string }

/** Creates a webhook that sends to its own path of a receiver. By default it receives all events. */
export async function createWebhook(
  admin: Visitor,
  { url }: Pick<Receiver, 'url'>,
  events: readonly string[] = webhookEventTypes,
): Promise<OpenWebhook> {
  const [path, name] = [`/${uniqueId()}`, `Warehouse ${uniqueId()}`]
  const id = await createDocument(admin, 'webhooks', { name, address: `${url}${path}`, events })
  return { id, path, secret: (await readWebhook(admin, id)).body.secret, name }
}

export const readWebhook = (staff: Visitor, id: string) => staff.get<WebhookPageData>(`${desk}/${id}`)

export const renewSecret = (staff: Visitor, id: string) =>
  staff.post<WebhookPageData>(`${desk}/${id}/renew-secret`, { json: {} })

export const sendTest = (staff: Visitor, id: string) =>
  staff.post<WebhookTestResult>(`${desk}/${id}/test`, { json: {} })

export const sendEventAgain = (staff: Visitor, id: string) =>
  staff.post<WebhookDeliveryPageData>(`${desk}/events/${id}/send-again`, { json: {} })

export const readEvent = (staff: Visitor, id: string) => staff.get<WebhookDeliveryPageData>(`${desk}/events/${id}`)

/** Returns a webhook's deliveries of events about a document, by default about all, oldest first. */
export async function deliveriesOf(admin: Visitor, { name }: OpenWebhook, document = ''): Promise<WebhookDelivery[]> {
  const query = new URLSearchParams({ 'where[webhookName][equals]': name, sort: 'createdAt', limit: '100' })
  if (document) query.set('where[document][equals]', document)
  return findDocuments<WebhookDelivery>(admin, `webhook-deliveries?${query}`)
}

/** Sends the first event about a document that waits for a retry now, so that the test need not wait. */
export async function sendWaitingNow(admin: Visitor, webhook: OpenWebhook, document: string): Promise<void> {
  const [first] = (await deliveriesOf(admin, webhook, document)).filter(({ state }) => state === 'waiting')
  expect((await sendEventAgain(admin, first?.id ?? '')).status).toBe(200)
}

/** Waits until a webhook's receiver got `count` requests about a document. Returns them. */
export const receivedBy = (receiver: Receiver, { path }: OpenWebhook, document: string, count: number) =>
  eventually(async () => {
    const found = receiver.received.filter((each) => each.path === path && each.body.includes(document))
    expect(found).toHaveLength(count)
    return found
  })
