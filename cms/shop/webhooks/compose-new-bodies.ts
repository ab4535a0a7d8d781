import type { Payload } from 'payload'
import type { WebhookEvent } from '../../../src/contract/webhooks.ts'
import { isDatabaseUnavailableError } from '../../base/database/unavailable.ts'
import { settings } from '../../base/settings/env.ts'
import type { Branch, Customer, WebhookDelivery } from '../../payload-types.ts'
import type { ContactMessageSnapshot, OrderSnapshot } from './queue-event.ts'
import { readProductEventData } from './read-product.ts'

const EVENTS_PER_RUN = 50

/**
 * Composes and stores the bodies of new webhook events, in one process at a time. Returns whether there may be more.
 * All attempts send the same body; an event that cannot be composed fails permanently.
 */
export async function composeNewWebhookBodies(payload: Payload): Promise<boolean> {
  if ((await findNew(payload, 1)).length === 0) return false
  return payload.db.exclusive(['webhook-bodies'], payload, async () => {
    const found = await findNew(payload, EVENTS_PER_RUN)
    const repeated = repeatedProducts(found)
    if (repeated.length > 0)
      await payload.db.deleteMany({ collection: 'webhook-deliveries', where: { id: { in: repeated } } })
    for (const event of found) if (!repeated.includes(event.id)) await composeOne(payload, event)
    return found.length === EVENTS_PER_RUN
  })
}

/**
 * Returns the ids of the `product.changed` events that a later event for the same webhook and product repeats. The
 * bodies of these events would be equal.
 */
function repeatedProducts(events: readonly WebhookDelivery[]): string[] {
  const keyOf = ({ webhook, document }: WebhookDelivery) => `${webhook} ${document}`
  const products = events.filter(({ type }) => type === 'product.changed')
  const last = new Map(products.map((event) => [keyOf(event), event.id]))
  return products.filter((event) => last.get(keyOf(event)) !== event.id).map(({ id }) => id)
}

async function findNew({ db }: Payload, limit: number): Promise<WebhookDelivery[]> {
  const { docs } = await db.find<WebhookDelivery>({
    collection: 'webhook-deliveries',
    where: { state: { equals: 'new' } },
    sort: 'createdAt',
    limit,
    pagination: false,
  })
  return docs
}

async function composeOne(payload: Payload, event: WebhookDelivery): Promise<void> {
  const update = (data: Partial<WebhookDelivery>) =>
    payload.db.updateOne({
      collection: 'webhook-deliveries',
      where: { id: { equals: event.id } },
      data: { ...data, snapshot: null },
      options: { atomic: true },
      returning: false,
    })
  try {
    const data = await dataOf(payload, event)
    await update({ state: 'waiting', body: JSON.stringify({ type: event.type, timestamp: event.createdAt, data }) })
  } catch (err) {
    if (isDatabaseUnavailableError(err)) throw err
    payload.logger.error({ err, event: event.id }, 'the body of a webhook could not be made')
    await update({ state: 'failed', problem: 'The event could not be written down: see the log of the shop.' })
  }
}

async function dataOf(payload: Payload, event: WebhookDelivery): Promise<WebhookEvent['data']> {
  if (event.type === 'product.changed') return readProductEventData(payload, event.document, settings().SITE_URL)
  const snapshot = JSON.parse(event.snapshot ?? '{}')
  if (event.type === 'message.received') return { message: snapshot as ContactMessageSnapshot }
  const { deleted, ...order } = snapshot as OrderSnapshot
  const data = { order: await toOrder(payload, order) }
  return event.type === 'order.placed' ? data : { ...data, deleted }
}

async function toOrder(
  { db }: Payload,
  { receipt, customer: id, trackingNumber, payment, delivery, charges, notes, returns }: Omit<OrderSnapshot, 'deleted'>,
) {
  const { saleOrder, saleOrderTransactions } = receipt
  const byId = (id: string) => ({ where: { id: { equals: id } } })
  const branch = await db.findOne<Branch>({ collection: 'branches', ...byId(saleOrder.branchId) })
  const customer = id ? await db.findOne<Customer>({ collection: 'customers', ...byId(id) }) : null
  const tenancyName = branch?.name ?? ''
  const phone = [customer?.username, saleOrder.customerName].find((each) => each && /^\+\d+$/.test(each))
  return {
    saleOrder: { ...saleOrder, tenancyName },
    saleOrderTransactions: saleOrderTransactions.map((line) => ({ ...line, tenancyName })),
    customer: { name: customer?.name ?? null, phone: phone ?? null },
    trackingNumber,
    // Events of an earlier version have none of these.
    delivery: delivery ?? null,
    charges: charges ?? [],
    notes: notes ?? [],
    payment: payment ?? { state: null, paid: 0, refunded: 0 },
    returns: returns ?? [],
  }
}
