import type { Payload, PayloadRequest } from 'payload'
import { orderReference } from '../../../src/domain/orders/order.ts'

/** The reference of an order, and its date. */
export type OrderNumber = { reference: string; date: string }

/**
 * Draws the next reference of a branch, `SO-2026-000042`, unique and rising, for the transaction of an order. The date comes
 * with it, so that orders have the same order by both.
 */
export function nextReference(
  payload: Payload,
  branchId: string,
  year = new Date().getUTCFullYear(),
): (req: PayloadRequest) => Promise<OrderNumber> {
  const draw = payload.db.nextNumber(`order:${branchId}:${year}`, payload)
  return async (req) => {
    const { number, at } = await draw(req)
    return { reference: orderReference(year, number), date: at.toISOString() }
  }
}
