import type { Payload, PayloadRequest } from 'payload'
import { orderReference } from '../../src/domain/order.ts'

/** Draws the next reference of a branch, `SO-2026-000042`, unique and rising, for the transaction of an order. */
export function nextReference(payload: Payload, branchId: string, now: Date): (req: PayloadRequest) => Promise<string> {
  const year = now.getUTCFullYear()
  const number = payload.db.nextNumber(`order:${branchId}:${year}`, payload)
  return async (req) => orderReference(year, await number(req))
}
