import type { Payload, PayloadRequest } from 'payload'
import { type OrderStatus, UNDOABLE } from '../../../src/domain/orders/order-status.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { OrderEvent, SaleOrder, User } from '../../payload-types.ts'
import { markUndone } from '../mail/held-mail.ts'
import { isNow, type Moved } from './move-order.ts'
import { findOrder, orderKeys, readHeldUntil, refuseOtherVersion } from './staff-order.ts'

/** `version`: of the order as it was moved. */
export type Undo = { id: string; version: string }

/**
 * Restores an order that was moved with others: its earlier status and tracking number, without a mail. A cancelled order
 * takes its pieces again. A payment that was just recorded is taken away, and with it the confirmation that it brought. Refuses `changed-meanwhile` when somebody changed it since, `illegal-move` when its time is over,
 * and `out-of-stock` when its pieces are sold.
 */
export async function undoMove(payload: Payload, { id, version }: Undo, user: User): Promise<Moved> {
  const keys = orderKeys(await findOrder(payload, id))
  const work = async (req: PayloadRequest) => {
    const order = await findOrder(payload, id, req)
    await refuseOtherVersion(order, version, req)
    const events = await eventsOf(order, version, req)
    const payment = events.find(({ kind, to }) => to && (kind === 'payment' || kind === 'refund'))
    const data = stateBefore(order, events, payment)
    const isHeld = (await readHeldUntil(payload, id, req)) !== null && (payment || UNDOABLE.includes(order.status))
    if (!isHeld || !data) throw new Refusal('illegal-move', `${order.reference} stays ${order.status}: it is too late.`)
    markUndone(req)
    // Payments are read-only for staff; the route has checked the role.
    const undone = await payload.update({ collection: 'sale-orders', id, data, depth: 0, user, req })
    return payment ? { reference: order.reference, message: `The ${payment.kind} is taken back.` } : isNow(undone)
  }
  // No mails are written meanwhile (cms/shop/mail/compose-due.ts).
  return payload.db.exclusive(['mails-due'], payload, () =>
    payload.db.serialize(keys, () => inTransaction(payload, work, { user })),
  )
}

/** The events of the save of this version: they have its time. */
async function eventsOf(order: SaleOrder, version: string, req: PayloadRequest): Promise<OrderEvent[]> {
  const { docs } = await req.payload.db.find<OrderEvent>({
    collection: 'order-events',
    where: { and: [{ order: { equals: order.id } }, { at: { equals: version } }] },
    limit: 0,
    pagination: false,
    req,
  })
  return docs
}

/** The state of the order before these events. Null when there is nothing to undo. */
function stateBefore(order: SaleOrder, events: OrderEvent[], payment: OrderEvent | undefined) {
  const [moved, numbered] = ['status', 'tracking'].map((kind) => events.find((event) => event.kind === kind))
  if (!moved?.from && !payment) return null
  return {
    ...(moved?.from ? { status: moved.from as OrderStatus } : {}),
    ...(payment ? { payments: (order.payments ?? []).slice(0, -1) } : {}),
    trackingNumber: (numbered ? numbered.from : order.trackingNumber) ?? null,
  }
}
