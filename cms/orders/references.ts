import type { PayloadRequest } from 'payload'
import { orderReference } from '../../src/domain/order.ts'

/** The next reference of a branch: `SO-2026-000042`, unique and rising. */
export async function nextReference(branchId: string, now: Date, req: PayloadRequest): Promise<string> {
  const year = now.getUTCFullYear()
  return orderReference(year, await req.payload.db.nextNumber(`order:${branchId}:${year}`, req))
}
