import type { Payload, Where } from 'payload'
import { type OutboxCollectionInfo, waitingRowsFilter } from './rows.ts'

/** The result of an attempt to send a row, to be written to the row. */
export type SendOutcome = {
  lane: string
  rows: OutboxCollectionInfo
  id: string
  where: Where
  data: Record<string, unknown>
  /** Ids of later rows with the same key. They become due once this row is sent or has failed. */
  later: readonly string[]
  /** Called after the result is written. */
  close: (() => Promise<void>) | undefined
}

/** Results whose write failed, by row id. They are written before anything else is sent. */
const unwritten = new Map<string, SendOutcome>()

/**
 * Writes those results of a lane (a set of outbox rows) whose earlier write failed. `lane` is the name in
 * `OutboxLaneSettings`. Throws if a write fails again.
 */
export async function retryFailedOutcomeWrites(payload: Payload, lane: string): Promise<void> {
  for (const outcome of unwritten.values()) if (outcome.lane === lane) await writeSendOutcome(payload, outcome)
}

/**
 * Writes the result of sending a row to the row. If the row is done (sent, or given up), makes `later` due: the next
 * rows with the same key, which are sent in order. If the write fails, throws and keeps the result for
 * `retryFailedOutcomeWrites`.
 */
export async function writeSendOutcome({ db }: Payload, outcome: SendOutcome): Promise<void> {
  const { rows, id, where, data, later, close } = outcome
  const { collection } = rows
  unwritten.set(id, outcome)
  await db.updateOne({ collection, where, data, options: { atomic: true }, returning: false })
  await close?.()
  if (data.state !== 'waiting' && later.length > 0) {
    const nextTryAt = new Date().toISOString()
    const areWaiting: Where = { and: [{ id: { in: [...later] } }, waitingRowsFilter] }
    await db.updateMany({ collection, where: areWaiting, data: { nextTryAt }, returning: false })
  }
  unwritten.delete(id)
}
