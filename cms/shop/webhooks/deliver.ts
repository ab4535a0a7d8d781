import type { Payload, SelectType, Where } from 'payload'
import { limitConcurrency } from '../../base/locks/limit-concurrency.ts'
import { settings } from '../../base/settings/env.ts'
import { inSpan } from '../../base/traces/spans.ts'
import type { Webhook, WebhookDelivery } from '../../payload-types.ts'
import { type Answer, postMessage } from './post-message.ts'
import { pauseAfter } from './retry.ts'
import { validSecrets } from './signature.ts'
import { switchOff } from './switch-off.ts'

type Delivery = WebhookDelivery

const collection = 'webhook-deliveries'

const BATCH = 50
/** Requests to one receiver at a time, each about another document. */
const CONCURRENCY = 5

/**
 * Sends what is due to a webhook, by one process at a time, until nothing is. An event waits while an earlier one of the
 * same document does. `signal`: once it is aborted, the requests in progress are the last.
 */
export async function deliverDue(payload: Payload, webhook: string, signal: AbortSignal): Promise<void> {
  for (let isMore = true; isMore && !signal.aborted; ) {
    if ((await findDue(payload, webhook, 1)).length === 0) return
    isMore = await payload.db.exclusive([`webhook:${webhook}`], payload, () => deliverBatch(payload, webhook, signal))
  }
}

/** Returns whether there may be more. The webhook is read each time: it may be off, or have another secret. */
async function deliverBatch(payload: Payload, id: string, signal: AbortSignal): Promise<boolean> {
  const webhook = await payload.db.findOne<Webhook>({ collection: 'webhooks', where: { id: { equals: id } } })
  if (!webhook?.isOn) return false
  const due = await findDue(payload, id, BATCH)
  const waiting = await findWaiting(payload, id, new Set(due.map(({ document }) => document)))
  const isFirst = ({ id: of, document }: Pick<Delivery, 'id' | 'document'>) => waiting.get(document)?.[0]?.id === of
  await postpone(payload, waiting)
  const withSlot = limitConcurrency({ concurrency: CONCURRENCY, maxWaiting: BATCH })
  const first = due.filter(isFirst)
  await Promise.all(
    first.map((delivery) =>
      withSlot(async () => {
        if (signal.aborted) return
        const isDone = await deliverOne(payload, webhook, delivery)
        const [, ...later] = waiting.get(delivery.document) ?? []
        if (isDone && later.length > 0) await makeDue(payload, later)
      }),
    ),
  )
  return first.length > 0 || due.length === BATCH
}

async function findDue(payload: Payload, webhook: string, limit: number): Promise<Delivery[]> {
  return find(payload, { ...waitingFor(webhook), nextTryAt: { less_than_equal: new Date().toISOString() } }, limit)
}

const waitingFor = (webhook: string): Where => ({ webhook: { equals: webhook }, state: { equals: 'waiting' } })

type Waiting = Pick<Delivery, 'id' | 'document' | 'nextTryAt'>

/** All that waits about these documents, the earliest first. */
async function findWaiting(
  payload: Payload,
  webhook: string,
  documents: ReadonlySet<string>,
): Promise<Map<string, Waiting[]>> {
  const where = { ...waitingFor(webhook), document: { in: [...documents] } }
  const select: SelectType = { document: true, nextTryAt: true }
  return Map.groupBy(await find(payload, where, 0, select), ({ document }) => document)
}

/** What waits for an earlier event is looked at again when that is tried again, so that it hides nothing that can be sent. */
async function postpone(payload: Payload, waiting: ReadonlyMap<string, Waiting[]>): Promise<void> {
  const now = new Date().toISOString()
  for (const [first, ...later] of waiting.values()) {
    const nextTryAt = first?.nextTryAt ?? ''
    if (nextTryAt <= now) continue
    const due = later.filter((each) => (each.nextTryAt ?? '') < nextTryAt).map(({ id }) => id)
    if (due.length > 0) await update(payload, { id: { in: due } }, { nextTryAt })
  }
}

async function makeDue(payload: Payload, later: readonly Waiting[]): Promise<void> {
  const where = { id: { in: later.map(({ id }) => id) }, state: { equals: 'waiting' } }
  await update(payload, where, { nextTryAt: new Date().toISOString() })
}

/** Returns whether the next event of the document may be sent: this one has arrived, or was given up. */
async function deliverOne(payload: Payload, webhook: Webhook, delivery: Delivery): Promise<boolean> {
  const attempts = (delivery.attempts ?? 0) + 1
  const outcome = await attempt(webhook, delivery)
  const [answer, problem] = typeof outcome === 'string' ? [null, outcome] : [outcome, null]
  const now = new Date()
  const told = {
    ...{ attempts, lastTryAt: now.toISOString(), problem },
    ...{ answerStatus: answer?.status ?? null, answerText: answer?.text || null },
  }
  if (isTaken(answer)) {
    await update(payload, sameAs(delivery), { ...told, state: 'delivered', deliveredAt: now.toISOString() })
    return true
  }
  const facts = { webhook: webhook.id, delivery: delivery.id, status: answer?.status ?? null, problem }
  payload.logger.warn(facts, 'a webhook did not take an event')
  const isGone = answer?.status === GONE
  const retryAfter = answer?.retryAfter ?? null
  const pause = isGone ? null : pauseAfter({ attempts, retryAfter, now: now.getTime(), chance: Math.random() })
  const nextTryAt = new Date(now.getTime() + (pause ?? 0)).toISOString()
  await update(payload, sameAs(delivery), { ...told, state: pause === null ? 'failed' : 'waiting', nextTryAt })
  if (isGone) await switchOff(payload, webhook, 'The receiver answered 410 Gone: it wants no more events.')
  return pause === null
}

const GONE = 410

export const isTaken = (answer: Answer | null): boolean =>
  answer !== null && answer.status >= 200 && answer.status < 300

/** Returns the answer, or why there is none. */
async function attempt(webhook: Webhook, { id, type, body }: Delivery): Promise<Answer | string> {
  const receiver = {
    address: webhook.address,
    secrets: validSecrets(webhook, Date.now()),
    allowPrivate: settings().WEBHOOKS_ALLOW_PRIVATE,
  }
  try {
    return await inSpan({ name: 'webhook', fields: { 'shop.kind': type } }, () =>
      postMessage({ id: messageId(id), body: body ?? '' }, receiver),
    )
  } catch (error) {
    return (error as Error).message
  }
}

/** The same each time that an event is sent, by which receivers know it. */
export const messageId = (delivery: string): string => `msg_${delivery}`

const sameAs = ({ id }: Delivery): Where => ({ id: { equals: id } })

async function find(payload: Payload, where: Where, limit: number, select?: SelectType): Promise<Delivery[]> {
  const { docs } = await payload.db.find<Delivery>({
    ...{ collection, where, sort: 'createdAt', limit, pagination: false },
    ...(select ? { select } : {}),
  })
  return docs
}

async function update(payload: Payload, where: Where, data: Partial<Delivery>): Promise<void> {
  await payload.db.updateMany({ collection, where, data, returning: false })
}
