import type { Payload, PayloadRequest } from 'payload'
import { orderReference } from '../../src/domain/order.ts'
import { hasWriteConflicts } from '../database/adapter.ts'

/**
 * The next reference of a branch: `SO-2026-000042`, unique and rising. Where writers collide it is taken before the
 * order's transaction, so that buyers do not wait for each other's number; a refused order then leaves a gap.
 */
export async function nextReference(
  payload: Payload,
  branchId: string,
  now: Date,
  req?: PayloadRequest,
): Promise<string> {
  const year = now.getUTCFullYear()
  const value = await nextNumber(payload, `order:${branchId}:${year}`, hasWriteConflicts(payload.db) ? undefined : req)
  return orderReference(year, value)
}

async function nextNumber(payload: Payload, key: string, req: PayloadRequest | undefined): Promise<number> {
  const next = await increment(payload, key, req)
  if (next !== null) return next
  try {
    await payload.db.create({ collection: 'counters', data: { key, value: 1 }, req })
    return 1
  } catch (error) {
    // Another order of the new year was first.
    const after = await increment(payload, key, req)
    if (after === null) throw error
    return after
  }
}

async function increment(payload: Payload, key: string, req: PayloadRequest | undefined): Promise<number | null> {
  const counter = (await payload.db.updateOne({
    collection: 'counters',
    where: { key: { equals: key } },
    data: { value: { $inc: 1 } },
    // In MongoDB one node's word is enough, and saves a wait for its disk. A number that was lost with its primary and
    // is given out again meets the unique index of the orders: that order fails whole, and its next try succeeds.
    options: { atomic: true, writeConcern: { w: 1, j: false } },
    req,
  })) as { value?: number } | null
  return counter?.value ?? null
}
