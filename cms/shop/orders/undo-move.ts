import type { Payload, PayloadRequest } from 'payload'
import { type OrderStatus, UNDOABLE } from '../../../src/domain/orders/order-status.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { OrderEvent, SaleOrder, User } from '../../payload-types.ts'
import { markUndone } from '../mail/held-mail.ts'
import { isNow, type Moved } from './move-order.ts'
import { assertVersion, findOrder, orderKeys, readHeldUntil } from './staff-order.ts'

/** `version`: `updatedAt` of the moved order. */
export type Undo = { id: string; version: string }

/**
 * Restores status and tracking number of a moved order, without a mail. Reserves the pieces of a cancelled one. Removes a
 * payment that was just recorded. Refuses `changed-meanwhile`, `illegal-move` after the time limit, and `out-of-stock`.
 */
export async function undoMove(payload: Payload, { id, version }: Undo, user: User): Promise<Moved> {
  const keys = orderKeys(await findOrder(payload, id))
  const work = async (req: PayloadRequest) => {
    const order = await findOrder(payload, id, req)
    await assertVersion(order, version, req)
    const events = await eventsOf(order, version, req)
    const payment = events.find(({ kind, to }) => to && (kind === 'payment' || kind === 'refund'))
    // Money that the payment provider moved cannot be taken back here.
    const isOnline = payment && order.payments?.at(-1)?.method === 'online'
    const data = stateBefore(order, events, payment)
    const isHeld = (await readHeldUntil(payload, id, req)) !== null && (payment || UNDOABLE.includes(order.status))
    if (!isHeld || isOnline || !data)
      throw new Refusal('illegal-move', `${order.reference} stays ${order.status}: it is too late.`)
    markUndone(req)
    // Payments are read-only for staff; the route has checked the role.
    const undone = await payload.update({ collection: 'sale-orders', id, data, depth: 0, user, req })
    return payment ? { reference: order.reference, message: `The ${payment.kind} is taken back.` } : isNow(undone)
  }
  // Locks the outbox, so that it writes no mails meanwhile (cms/shop/mail/compose-due.ts).
  return payload.db.exclusive(['mails-due'], payload, () =>
    payload.db.serialize(keys, () => inTransaction(payload, work, { user })),
  )
}

/** Reads the events of the save of this version, which have its time. */
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

/** Returns the fields as they were before these events; null without a change of status or a payment. */
function stateBefore(order: SaleOrder, events: OrderEvent[], payment: OrderEvent | undefined) {
  const [moved, numbered] = ['status', 'tracking'].map((kind) => events.find((event) => event.kind === kind))
  if (!moved?.from && !payment) return null
  return {
    ...(moved?.from ? { status: moved.from as OrderStatus } : {}),
    ...(payment ? { payments: (order.payments ?? []).slice(0, -1) } : {}),
    trackingNumber: (numbered ? numbered.from : order.trackingNumber) ?? null,
  }
}
