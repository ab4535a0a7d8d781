import type { Payload, SelectType, Where } from 'payload'
import { limitConcurrency } from '../../base/locks/limit-concurrency.ts'
import { settings } from '../../base/settings/env.ts'
import { inSpan } from '../../base/traces/spans.ts'
import type { Webhook, WebhookDelivery } from '../../payload-types.ts'
import { type Outcome, writeOutcome, writeUnwritten } from './outcomes.ts'
import { postMessage, type ReceiverResponse } from './post-message.ts'
import { pauseAfter } from './retry.ts'
import { validSecrets } from './signature.ts'

type Delivery = WebhookDelivery

const collection = 'webhook-deliveries'

const BATCH = 50
/** Requests to one receiver at a time, each about another document. */
const CONCURRENCY = 5

/**
 * Sends the due events of a webhook, in one process at a time, until none is left. An event waits while an earlier one
 * of the same document waits. After `signal` is aborted, no further requests start.
 */
export async function deliverDue(payload: Payload, webhook: string, signal: AbortSignal): Promise<void> {
  for (let isMore = true; isMore && !signal.aborted; ) {
    if ((await findDue(payload, webhook, 1)).length === 0) return
    isMore = await payload.db.exclusive([`webhook:${webhook}`], payload, () => deliverBatch(payload, webhook, signal))
  }
}

/** Returns whether there may be more. The webhook is read each time: it may be off, or have another secret. */
async function deliverBatch(payload: Payload, id: string, signal: AbortSignal): Promise<boolean> {
  await writeUnwritten(payload, id)
  const webhook = await payload.db.findOne<Webhook>({ collection: 'webhooks', where: { id: { equals: id } } })
  if (!webhook?.isOn) return false
  const due = await findDue(payload, id, BATCH)
  const waiting = await findWaiting(payload, id, new Set(due.map(({ document }) => document)))
  const isFirst = ({ id: of, document }: Pick<Delivery, 'id' | 'document'>) => waiting.get(document)?.[0]?.id === of
  await postpone(payload, waiting)
  const first = due.filter(isFirst)
  await deliverAll(payload, { webhook, waiting, isStopped: false }, first, signal)
  return first.length > 0 || due.length === BATCH
}

type Batch = {
  webhook: Webhook
  waiting: ReadonlyMap<string, Waiting[]>
  /** The receiver is unreachable, or the result of an attempt could not be written: sends no more. */
  isStopped: boolean
}

/** Resolves when every request in progress has ended, so that the lock is held until then. */
async function deliverAll(
  payload: Payload,
  batch: Batch,
  deliveries: readonly Delivery[],
  signal: AbortSignal,
): Promise<void> {
  const withSlot = limitConcurrency({ concurrency: CONCURRENCY, maxWaiting: BATCH })
  const results = await Promise.allSettled(
    deliveries.map((delivery) =>
      withSlot(async () => {
        if (!signal.aborted && !batch.isStopped) await deliverOne(payload, batch, delivery)
      }),
    ),
  )
  const failed = results.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
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

/** Postpones events that wait for an earlier one until its retry, so that they do not hide events that can be sent. */
async function postpone(payload: Payload, waiting: ReadonlyMap<string, Waiting[]>): Promise<void> {
  const now = new Date().toISOString()
  for (const [first, ...later] of waiting.values()) {
    const nextTryAt = first?.nextTryAt ?? ''
    if (nextTryAt <= now) continue
    const due = later.filter((each) => (each.nextTryAt ?? '') < nextTryAt).map(({ id }) => id)
    if (due.length > 0)
      await payload.db.updateMany({ collection, where: { id: { in: due } }, data: { nextTryAt }, returning: false })
  }
}

async function deliverOne(payload: Payload, batch: Batch, delivery: Delivery): Promise<void> {
  const { webhook } = batch
  const result = await attempt(webhook, delivery)
  const [response, problem] = typeof result === 'string' ? [null, result] : [result, null]
  if (!isTaken(response)) {
    const facts = { webhook: webhook.id, delivery: delivery.id, status: response?.status ?? null, problem }
    payload.logger.warn(facts, 'a webhook did not take an event')
  }
  // Only the first 410 response of a batch counts: events that were sent beside it wait.
  const isGone = response?.status === GONE && !batch.isStopped
  batch.isStopped ||= isGone
  const [, ...later] = batch.waiting.get(delivery.document) ?? []
  const attemptFields = fieldsAfter({ delivery, response, problem, isGone })
  try {
    await writeOutcome(payload, { webhook, delivery, attemptFields, later, isGone })
  } catch (error) {
    batch.isStopped = true
    throw error
  }
}

const GONE = 410

type Attempt = { delivery: Delivery; response: ReceiverResponse | null; problem: string | null; isGone: boolean }

function fieldsAfter({ delivery, response, problem, isGone }: Attempt): Outcome['attemptFields'] {
  const now = new Date()
  const attempts = delivery.attempts + 1
  const fields = {
    ...{ attempts, lastTryAt: now.toISOString(), problem },
    ...{ answerStatus: response?.status ?? null, answerText: response?.text || null },
  }
  if (isTaken(response)) return { ...fields, state: 'delivered', deliveredAt: now.toISOString() }
  const retryAfter = response?.retryAfter ?? null
  const pause = isGone ? null : pauseAfter({ attempts, retryAfter, now: now.getTime(), chance: Math.random() })
  const nextTryAt = new Date(now.getTime() + (pause ?? 0)).toISOString()
  return { ...fields, state: pause === null ? 'failed' : 'waiting', nextTryAt }
}

export const isTaken = (response: ReceiverResponse | null): boolean =>
  response !== null && response.status >= 200 && response.status < 300

/** Returns the response, or why there is none. */
async function attempt(webhook: Webhook, { id, type, body }: Delivery): Promise<ReceiverResponse | string> {
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

/** The id by which receivers recognize a repeated event. */
export const messageId = (delivery: string): string => `msg_${delivery}`

async function find(payload: Payload, where: Where, limit: number, select?: SelectType): Promise<Delivery[]> {
  const { docs } = await payload.db.find<Delivery>({
    ...{ collection, where, sort: 'createdAt', limit, pagination: false },
    ...(select ? { select } : {}),
  })
  return docs
}
