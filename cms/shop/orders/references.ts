import type { Payload, PayloadRequest } from 'payload'
import { formatOrderReference } from '../../../src/domain/orders/order.ts'

/** An order's reference, and the order's date in ISO 8601, which is drawn with it. */
export type OrderReferenceAndDate = { reference: string; date: string }

/**
 * Returns a function that draws a branch's next order reference, such as `SO-2026-000042`, in the order's transaction.
 * References are unique and rising. The order's date is drawn with the reference, so that sorting by date and by
 * reference gives the same sequence.
 */
export function createOrderReferenceGenerator(
  payload: Payload,
  branchId: string,
  year = new Date().getUTCFullYear(),
): (req: PayloadRequest) => Promise<OrderReferenceAndDate> {
  const draw = payload.db.nextNumber(`order:${branchId}:${year}`, payload)
  return async (req) => {
    const { number, at } = await draw(req)
    return { reference: formatOrderReference(year, number), date: at.toISOString() }
  }
}
