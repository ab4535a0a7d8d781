import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { toOrderDelivery, toPublicCharges } from '../../../src/domain/charges/stored-charges.ts'
import { toLineNote } from '../../../src/domain/orders/line-note.ts'
import { idOf } from '../../base/references.ts'
import type { SaleOrder } from '../../payload-types.ts'
import { queueWebhookEvent } from '../webhooks/queue-event.ts'
import { listOrderVersionDifferences } from './history.ts'
import { toOrderWithLines } from './order-with-lines.ts'

type ToldOrder = Parameters<typeof toOrderWithLines>[0] & Pick<SaleOrder, 'customer' | 'trackingNumber'>

/** Records a webhook event with the current state of an order, in the transaction of `req`. */
export function recordOrderWebhookEvent(
  req: PayloadRequest,
  type: 'order.placed' | 'order.changed',
  order: ToldOrder,
  { deleted = false }: { deleted?: boolean } = {},
): Promise<void> {
  // A held order has no customer, because webhooks must not name an unverified owner.
  const customer = idOf(order.customer)
  return queueWebhookEvent(req, {
    type,
    document: order.id,
    customer,
    snapshot: {
      receipt: toOrderWithLines(order, ''),
      customer,
      trackingNumber: order.trackingNumber || null,
      deleted,
      delivery: toOrderDelivery(order),
      charges: toPublicCharges(order),
      notes: notesOf(order),
      payment: {
        state: order.paymentState ?? null,
        paid: order.paidAmount ?? 0,
        refunded: order.refundedAmount ?? 0,
      },
      returns: (order.returns ?? []).map(({ state, amount, lines }) => ({
        state,
        amount,
        lines: (lines ?? []).map(({ lineId, itemId, quantity }) => ({ lineId, itemId, quantity })),
      })),
    },
  })
}

const notesOf = ({ lines }: Pick<SaleOrder, 'lines'>) =>
  (lines ?? []).flatMap((line) => {
    const note = toLineNote(line)
    return note ? [{ lineId: line.id ?? '', label: note.label, text: note.text }] : []
  })

/**
 * Payload hook of orders: records the webhook event `order.changed`, unless only staff notes changed. `data` is the
 * whole order.
 */
export const recordOrderChangedWebhookEvent: CollectionAfterChangeHook = async ({
  data,
  previousDoc,
  operation,
  req,
}) => {
  if (operation !== 'update') return
  const before = previousDoc as SaleOrder
  if (listOrderVersionDifferences(before, data).some(({ kind }) => kind !== 'notes'))
    await recordOrderWebhookEvent(req, 'order.changed', { ...before, ...data })
}

/** Payload hook of orders: records the webhook event `order.changed`, marked as deleted, when an order is deleted. */
export const recordOrderDeletedWebhookEvent: CollectionAfterDeleteHook = ({ doc, req }) =>
  recordOrderWebhookEvent(req, 'order.changed', doc as SaleOrder, { deleted: true })
