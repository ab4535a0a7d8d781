import type { Payload, SelectType, Where } from 'payload'
import { createConcurrencyLimiter } from '../locks/concurrency-limiter.ts'
import { computeRetryDelay, type RetrySchedule } from './backoff.ts'
import {
  createDueRowsFilter,
  createUnchangedRowFilter,
  type OutboxCollectionInfo,
  type OutboxRow,
  waitingRowsFilter,
} from './rows.ts'
import { retryFailedOutcomeWrites, type SendOutcome, writeSendOutcome } from './send-outcomes.ts'

/** The result of one try to send a row. */
export type SendResult = {
  isSent: boolean
  /** Fields to write to the row. */
  fields: Record<string, unknown>
  /** Whether a retry is useless: the row fails now. */
  isFinal?: boolean
  /** The `Retry-After` header of the response. */
  retryAfter?: string | null
  /** Set if the receiver accepts no further rows. Called after this row has failed; the other rows wait. */
  close?: () => Promise<void>
}

/**
 * The settings of a lane: a part of an outbox with its own lock, such as the events of one webhook. Only one process at
 * a time sends the due rows of a lane.
 */
export type OutboxLaneSettings<R extends OutboxRow> = {
  rows: OutboxCollectionInfo
  /** The name of the lane's lock. */
  name: string
  where: Where
  retry: RetrySchedule
  /** Maximum number of rows sent under one lock, and of concurrent sends. */
  batch: number
  concurrency: number
  /** Awaited before each row. */
  pause?(signal: AbortSignal): Promise<void>
  /** Called per batch. Returns the function that sends a row; null while nothing may be sent. */
  open(): Promise<Send<R> | null>
}

/** Sends a row. Must not throw. */
type Send<R extends OutboxRow> = (row: R) => Promise<SendResult>

/**
 * Sends the due rows of a lane (`OutboxLaneSettings`) until no row is due. A row waits for earlier rows with the same
 * key. Stops after `signal` is aborted.
 */
export async function sendDueRows<R extends OutboxRow>(
  payload: Payload,
  lane: OutboxLaneSettings<R>,
  signal: AbortSignal,
): Promise<void> {
  for (let isMore = true; isMore && !signal.aborted; ) {
    if ((await findDue(payload, lane, 1)).length === 0) return
    isMore = await payload.db.exclusive([lane.name], payload, () => sendBatch(payload, lane, signal))
  }
}

/** Sends one batch of due rows. Returns true if more rows may be due. */
async function sendBatch<R extends OutboxRow>(
  payload: Payload,
  lane: OutboxLaneSettings<R>,
  signal: AbortSignal,
): Promise<boolean> {
  await retryFailedOutcomeWrites(payload, lane.name)
  const send = await lane.open()
  if (!send) return false
  const due = await findDue(payload, lane, lane.batch)
  const queues = await findQueues(payload, lane, due)
  await postpone(payload, lane, queues)
  const first = due.filter((row) => queues.get(keyOf(lane, row))?.[0]?.id === row.id)
  await sendAll(payload, { lane, send, queues, isStopped: false }, first, signal)
  return first.length > 0 || due.length === lane.batch
}

type Batch<R extends OutboxRow> = {
  lane: OutboxLaneSettings<R>
  send: Send<R>
  /** The waiting rows by key, the earliest first. */
  queues: ReadonlyMap<string, readonly OutboxRow[]>
  /** Whether to send nothing more: the lane was closed, or a result could not be written. */
  isStopped: boolean
}

/** Sends rows concurrently. Resolves when all started attempts have ended, because the lock is released then. */
async function sendAll<R extends OutboxRow>(
  payload: Payload,
  batch: Batch<R>,
  rows: readonly OutboxRow[],
  signal: AbortSignal,
): Promise<void> {
  const { concurrency, batch: maxWaiting } = batch.lane
  const withSlot = createConcurrencyLimiter({ concurrency, maxWaiting })
  const results = await Promise.allSettled(
    rows.map((row) =>
      withSlot(async () => {
        if (signal.aborted || batch.isStopped) return
        await batch.lane.pause?.(signal)
        await sendOne(payload, batch, row)
      }),
    ),
  )
  const failed = results.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

async function sendOne<R extends OutboxRow>(payload: Payload, batch: Batch<R>, { id }: OutboxRow): Promise<void> {
  const { collection } = batch.lane.rows
  // Staff may have changed or deleted the row meanwhile.
  const row = await payload.db.findOne<R>({
    collection,
    where: { and: [{ id: { equals: id } }, createDueRowsFilter()] },
  })
  if (!row) return
  const { close, ...attempt } = await batch.send(row)
  // Only the first row that closes the lane fails; rows sent at the same time wait.
  const outcome = toOutcome(batch, row, batch.isStopped || !close ? attempt : { ...attempt, close, isFinal: true })
  batch.isStopped ||= outcome.close !== undefined
  try {
    await writeSendOutcome(payload, outcome)
  } catch (error) {
    batch.isStopped = true
    throw error
  }
}

function toOutcome<R extends OutboxRow>({ lane, queues }: Batch<R>, row: R, attempt: SendResult): SendOutcome {
  const { rows, retry, name } = lane
  const { isSent, isFinal = false, fields, retryAfter, close } = attempt
  const now = Date.now()
  const tries = Number(fieldOf(row, rows.tries) ?? 0) + 1
  const pause = isFinal ? null : computeRetryDelay(retry, { tries, retryAfter, now, chance: Math.random() })
  const timeOf = (time: number) => new Date(time).toISOString()
  const state = isSent
    ? { state: rows.sent, [rows.sentAt]: timeOf(now) }
    : { state: pause === null ? 'failed' : 'waiting', nextTryAt: timeOf(now + (pause ?? 0)) }
  const [, ...later] = queues.get(keyOf(lane, row)) ?? []
  return {
    lane: name,
    rows,
    id: row.id,
    later: later.map(({ id }) => id),
    close,
    where: isSent ? { id: { equals: row.id } } : createUnchangedRowFilter(row),
    data: { ...fields, [rows.tries]: tries, ...state },
  }
}

function findDue<R extends OutboxRow>(
  payload: Payload,
  lane: OutboxLaneSettings<R>,
  limit: number,
): Promise<OutboxRow[]> {
  return findRows(payload, lane, createDueRowsFilter(), limit)
}

/** Finds all waiting rows that share a key with a due row, by key. */
async function findQueues<R extends OutboxRow>(
  payload: Payload,
  lane: OutboxLaneSettings<R>,
  due: readonly OutboxRow[],
): Promise<Map<string, OutboxRow[]>> {
  const { key } = lane.rows
  if (key === null) return new Map(due.map((row) => [row.id, [row]]))
  const keys = [...new Set(due.map((row) => keyOf(lane, row)))]
  const where: Where = { and: [waitingRowsFilter, { [key]: { in: keys } }] }
  const waiting = await findRows(payload, lane, where, 0)
  return Map.groupBy(waiting, (row) => keyOf(lane, row))
}

/**
 * Postpones rows behind an earlier row with the same key until the retry of the earlier row. Otherwise the postponed
 * rows would fill the next batch.
 */
async function postpone<R extends OutboxRow>(
  { db }: Payload,
  { rows: { collection } }: OutboxLaneSettings<R>,
  queues: ReadonlyMap<string, OutboxRow[]>,
): Promise<void> {
  const now = new Date().toISOString()
  for (const [first, ...later] of queues.values()) {
    const nextTryAt = first?.nextTryAt ?? ''
    if (nextTryAt <= now) continue
    const due = later.filter((each) => (each.nextTryAt ?? '') < nextTryAt).map(({ id }) => id)
    if (due.length > 0)
      await db.updateMany({ collection, where: { id: { in: due } }, data: { nextTryAt }, returning: false })
  }
}

/** Finds rows of a lane in order of creation, with only their keys and times. */
async function findRows<R extends OutboxRow>(
  { db }: Payload,
  { rows: { collection, key }, where }: OutboxLaneSettings<R>,
  which: Where,
  limit: number,
): Promise<OutboxRow[]> {
  const select: SelectType = { nextTryAt: true, ...(key ? { [key]: true } : {}) }
  const { docs } = await db.find<OutboxRow>({
    collection,
    where: { and: [where, which] },
    sort: 'createdAt',
    limit,
    pagination: false,
    select,
  })
  return docs
}

const keyOf = ({ rows: { key } }: { rows: OutboxCollectionInfo }, row: OutboxRow): string =>
  String(fieldOf(row, key ?? 'id'))

const fieldOf = (row: OutboxRow, name: string): unknown => (row as Record<string, unknown>)[name]
