import type { CollectionSlug, Payload, Where } from 'payload'
import { msUntil } from './worker.ts'

/**
 * Describes the collection that serves as an outbox, and the names of its fields. Its rows are written in a change's
 * transaction and sent later: `state` is `waiting`, then the value of `sent`, or `failed` after the last try.
 */
export type OutboxCollectionInfo = {
  /** The name in metrics. */
  name: string
  collection: CollectionSlug
  /** The value of `state` for sent rows. */
  sent: string
  sentAt: string
  tries: string
  /** The field by which rows are ordered: rows with an equal value are sent in order of creation. Null: any order. */
  key: string | null
}

export type OutboxRow = { id: string; nextTryAt?: string | null }

/** Returns the Where clause of waiting rows that are due. Rows of early versions have no time and are due. */
export function createDueRowsFilter(now = new Date()): Where {
  const hasTime: Where = {
    or: [{ nextTryAt: { exists: false } }, { nextTryAt: { less_than_equal: now.toISOString() } }],
  }
  return { and: [waitingRowsFilter, hasTime] }
}

export const waitingRowsFilter: Where = { state: { equals: 'waiting' } }

/**
 * Returns the Where clause that matches a row only if neither another process nor staff changed it since it was read.
 */
export function createUnchangedRowFilter({ id, nextTryAt }: OutboxRow): Where {
  const isAsRead: Where = { nextTryAt: nextTryAt ? { equals: nextTryAt } : { exists: false } }
  return { and: [{ id: { equals: id } }, waitingRowsFilter, isAsRead] }
}

/**
 * Returns the milliseconds until the earliest future try of a waiting row; null if no waiting row has one. Rows that
 * are due already do not count.
 */
export async function readNextTryDelay(
  { db }: Payload,
  { collection }: OutboxCollectionInfo,
  where: Where = {},
): Promise<number | null> {
  const { docs } = await db.find<OutboxRow>({
    collection,
    sort: 'nextTryAt',
    select: { nextTryAt: true },
    limit: 1,
    pagination: false,
    where: { and: [where, waitingRowsFilter, { nextTryAt: { greater_than: new Date().toISOString() } }] },
  })
  return msUntil(docs[0]?.nextTryAt)
}
