import type { CollectionSlug, Payload, Where } from 'payload'

/**
 * The collection and field names of an outbox, whose rows are written in the transaction of a change. `state` is
 * `waiting`, then `sent`, or `failed` after the last try. `nextTryAt`, `problem` and `createdAt` are named so
 * everywhere.
 */
export type Rows = {
  /** The name in metrics. */
  name: string
  collection: CollectionSlug
  /** The name of the state `sent`. */
  sent: string
  /** Field names. */
  sentAt: string
  tries: string
  /** Rows with an equal value in this field are sent in the order of their creation. Null: in any order. */
  key: string | null
}

export type Row = { id: string; nextTryAt?: string | null }

/** Matches waiting rows that are due. Rows of early versions have no time. */
export function isDue(now = new Date()): Where {
  const hasTime: Where = {
    or: [{ nextTryAt: { exists: false } }, { nextTryAt: { less_than_equal: now.toISOString() } }],
  }
  return { and: [isWaiting, hasTime] }
}

export const isWaiting: Where = { state: { equals: 'waiting' } }

/** Matches a row that nobody has changed since it was read: another process, or staff who send it again. */
export function isUntouched({ id, nextTryAt }: Row): Where {
  const isAsRead: Where = { nextTryAt: nextTryAt ? { equals: nextTryAt } : { exists: false } }
  return { and: [{ id: { equals: id } }, isWaiting, isAsRead] }
}

/** Returns milliseconds until the next retry of these rows; null if there is none. */
export async function nextTryIn({ db }: Payload, { collection }: Rows, where: Where = {}): Promise<number | null> {
  const now = new Date()
  const { docs } = await db.find<Row>({
    ...{ collection, sort: 'nextTryAt', select: { nextTryAt: true }, limit: 1, pagination: false },
    where: { and: [where, isWaiting, { nextTryAt: { greater_than: now.toISOString() } }] },
  })
  const next = docs[0]?.nextTryAt
  return next ? Math.max(0, Date.parse(next) - now.getTime()) : null
}
