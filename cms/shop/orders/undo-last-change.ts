import type { Payload, PayloadRequest } from 'payload'
import { type OrderStatus, REVERSIBLE_TARGET_STATUSES } from '../../../src/domain/orders/order-status.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { undoLastReturnDecision } from '../../../src/domain/returns/return.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import type { OrderEvent, SaleOrder, User } from '../../payload-types.ts'
import { markUndoRequest } from '../mail/request-mail-flags.ts'
import { getReturnTerms } from './change-returns.ts'
import { describeCurrentStatus, type OrderChangeMessage } from './order-status-changes.ts'
import { withoutLastPayment } from './payment-fields.ts'
import { assertOrderVersion, listOrderLockKeys, readMailDelayEnd, readOrder } from './staff-order.ts'

/** A change of an order to undo. `version` is the order's `updatedAt` after that change. */
export type UndoRequest = { id: string; version: string }

/**
 * Undoes the last change of an order by staff: restores status and tracking number (and takes the stock of a cancelled
 * order again), or removes the order's last payment, return or ready mark. Sends no mail. Throws `Refusal`:
 * `not-found`, `changed-meanwhile`, `illegal-move` after the time limit and for online payments, `out-of-stock`.
 */
export async function undoLastOrderChange(
  payload: Payload,
  { id, version }: UndoRequest,
  user: User,
): Promise<OrderChangeMessage> {
  const keys = listOrderLockKeys(await readOrder(payload, id))
  const work = async (req: PayloadRequest) => {
    const order = await readOrder(payload, id, req)
    await assertOrderVersion(order, version, req)
    const events = await eventsOf(order, version, req)
    const entry = events.find(({ kind, to }) => to && kind in UNDONE)
    const isPayment = entry?.kind === 'payment' || entry?.kind === 'refund'
    // The shop cannot take back money that the payment provider moved.
    const isOnline = isPayment && order.payments?.at(-1)?.method === 'online'
    const data = stateBefore(order, events, entry)
    const isHeld =
      (await readMailDelayEnd(payload, id, req)) !== null &&
      (entry || REVERSIBLE_TARGET_STATUSES.includes(order.status))
    if (!isHeld || isOnline || !data)
      throw new Refusal('illegal-move', `${order.reference} stays ${order.status}: it is too late.`)
    markUndoRequest(req)
    // These fields are read-only for staff; the route has checked the role.
    const undone = await payload.update({ collection: 'sale-orders', id, data, depth: 0, user, req })
    return entry
      ? { reference: order.reference, message: UNDONE[entry.kind as keyof typeof UNDONE] }
      : describeCurrentStatus(undone)
  }
  // Locks the outbox, so that it composes no mails meanwhile (cms/shop/mail/queue-due-order-mails.ts).
  return payload.db.exclusive(['mails-due'], payload, () =>
    payload.db.serialize(keys, () => runInTransaction(payload, work, { user })),
  )
}

/** The messages for staff after undoing a payment or a return. */
const UNDONE = {
  payment: 'The payment is taken back.',
  refund: 'The refund is taken back.',
  return: 'The return is taken back.',
  'return-refused': 'The return is not refused any more.',
  ready: 'The order is not ready any more.',
}

/** Reads the events of the save that created this version of the order: the events whose time is `version`. */
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

/** Returns the order's fields as they were before `events`; null if there is neither a status event nor `entry`. */
function stateBefore(order: SaleOrder, events: OrderEvent[], entry: OrderEvent | undefined) {
  const [moved, numbered] = ['status', 'tracking'].map((kind) => events.find((event) => event.kind === kind))
  if (!moved?.from && !entry) return null
  return {
    ...(moved?.from ? { status: moved.from as OrderStatus } : {}),
    ...(entry ? entriesBefore(order, entry) : {}),
    trackingNumber: (numbered ? numbered.from : order.trackingNumber) ?? null,
  }
}

function entriesBefore(order: SaleOrder, { kind }: OrderEvent) {
  if (kind === 'ready') return { readyAt: null }
  const isPayment = kind === 'payment' || kind === 'refund'
  return isPayment
    ? withoutLastPayment(order.payments ?? [])
    : { returns: undoLastReturnDecision(order.returns ?? [], getReturnTerms(order)) }
}
