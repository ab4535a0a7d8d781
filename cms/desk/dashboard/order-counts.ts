import type { Payload, Where } from 'payload'
import { OPEN_UNSENT_STATUSES, type OrderStatus } from '../../../src/domain/orders/order-status.ts'
import { getLateOrderCutoff, getUnpaidOrderCutoff } from '../../../src/domain/orders/waiting-time.ts'

/* Counts of orders, of one branch or of all (null). */

/** The number of orders (late or unpaid ones) that were placed before the ISO time `before`. */
export type OverdueOrderCount = { count: number; before: string }

/** Counts the orders that staff have to process, per status. `branch` null means all branches. */
export async function countOrdersToProcessByStatus(
  payload: Payload,
  branch: string | null,
): Promise<Partial<Record<OrderStatus, number>>> {
  const count = async (status: OrderStatus) => [
    status,
    await countOrders(payload, { status: { equals: status } }, branch),
  ]
  return Object.fromEntries(await Promise.all(OPEN_UNSENT_STATUSES.map(count)))
}

/** Counts the orders that wait for staff for too long. `branch` null means all branches. */
export async function countLateOrders(payload: Payload, branch: string | null, now: Date): Promise<OverdueOrderCount> {
  const before = getLateOrderCutoff(now.getTime())
  const of = { status: { in: [...OPEN_UNSENT_STATUSES] }, date: { less_than: before } }
  return { count: await countOrders(payload, of, branch), before }
}

/** Counts the orders that are unpaid for too long. `branch` null means all branches. */
export async function countOverdueUnpaidOrders(
  payload: Payload,
  branch: string | null,
  now: Date,
): Promise<OverdueOrderCount> {
  const before = getUnpaidOrderCutoff(now.getTime())
  const of = { paymentState: { equals: 'unpaid' }, date: { less_than: before } }
  return { count: await countOrders(payload, of, branch), before }
}

/**
 * Counts the orders that have a return which a customer has requested and staff have not decided. `branch` null means
 * all branches.
 */
export const countOrdersWithRequestedReturns = (payload: Payload, branch: string | null): Promise<number> =>
  countOrders(payload, { returnState: { equals: 'asked' } }, branch)

async function countOrders(payload: Payload, of: Where, branch: string | null): Promise<number> {
  const where: Where = { ...of, ...(branch ? { branch: { equals: branch } } : {}) }
  return (await payload.db.count({ collection: 'sale-orders', where })).totalDocs
}
