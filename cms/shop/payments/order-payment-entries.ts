import type { PayloadRequest } from 'payload'
import { canCustomerEditOrder } from '../../../src/domain/orders/order-status.ts'
import { markRefundFailed, type PaymentKind } from '../../../src/domain/payments/payment.ts'
import type { SaleOrder } from '../../payload-types.ts'
import { waivedFieldsOf } from '../orders/payment-fields.ts'

/** Reads an order; null if it was deleted. */
export async function findOrderOrNull(req: PayloadRequest, id: string): Promise<SaleOrder | null> {
  const { docs } = await req.payload.find({
    collection: 'sale-orders',
    where: { id: { equals: id } },
    depth: 0,
    limit: 1,
    pagination: false,
    req,
  })
  return docs[0] ?? null
}

/**
 * A payment or refund that the provider reported. `amount`: in major currency units. `reference`: the provider's id.
 * `byName`: the name of its author.
 */
export type OnlinePaymentEntry = { kind: PaymentKind; amount: number; reference: string; byName: string }

/** Finds the payment or refund of an order with the provider's id `reference`. */
export const findOnlinePaymentEntry = ({ payments }: SaleOrder, reference: string | null) =>
  (payments ?? []).find((entry) => entry.method === 'online' && entry.reference === reference)

/** Marks a recorded refund of an order as failed at the provider, so that it does not count as refunded. */
export async function markOnlineRefundFailed(req: PayloadRequest, order: SaleOrder, reference: string): Promise<void> {
  const failed = findOnlinePaymentEntry(order, reference)
  if (!failed) return
  const payments = markRefundFailed(order.payments ?? [], failed)
  await req.payload.update({ collection: 'sale-orders', id: order.id, data: { payments }, depth: 0, req })
}

/**
 * Adds a payment or refund that the provider reported to its order, and returns the order. A payment confirms a New
 * order, like one that staff record.
 */
export async function addOnlinePaymentEntry(
  req: PayloadRequest,
  order: SaleOrder,
  entry: OnlinePaymentEntry,
): Promise<SaleOrder> {
  const waived = waivedFieldsOf(order, entry.kind, entry.amount)
  const added = { ...entry, ...waived, method: 'online' as const, at: new Date().toISOString() }
  const isConfirmed = entry.kind === 'payment' && canCustomerEditOrder(order)
  const data = {
    payments: [...(order.payments ?? []), added],
    ...(isConfirmed ? { status: 'Confirmed' as const } : {}),
  }
  // The fields are read-only for requests; this write is internal.
  return req.payload.update({ collection: 'sale-orders', id: order.id, data, depth: 0, req })
}
