import type { Payload, PayloadRequest } from 'payload'
import { type OrderStatus, UNDOABLE } from '../../../src/domain/orders/order-status.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { OrderEvent, SaleOrder, User } from '../../payload-types.ts'
import { markUndone } from '../mail/held-mail.ts'
import { findOrder, orderKeys, readHeldUntil, refuseOtherVersion } from './staff-order.ts'

/** `version`: of the order as it was moved. */
export type Undo = { id: string; version: string }

/**
 * Restores an order that was moved with others: its earlier status and tracking number, without a mail. A cancelled order
 * takes its pieces again. Refuses `changed-meanwhile` when somebody changed it since, `illegal-move` when its time is over,
 * and `out-of-stock` when its pieces are sold.
 */
export async function undoMove(payload: Payload, { id, version }: Undo, user: User): Promise<SaleOrder> {
  const keys = orderKeys(await findOrder(payload, id))
  const work = async (req: PayloadRequest) => {
    const order = await findOrder(payload, id, req)
    await refuseOtherVersion(order, version, req)
    const data = await stateBefore(order, version, req)
    const isHeld = UNDOABLE.includes(order.status) && (await readHeldUntil(payload, id, req)) !== null
    if (!isHeld || !data) throw new Refusal('illegal-move', `${order.reference} stays ${order.status}: it is too late.`)
    markUndone(req)
    return payload.update({ collection: 'sale-orders', id, data, depth: 0, overrideAccess: false, user, req })
  }
  // No mails are written meanwhile (cms/shop/mail/compose-due.ts).
  return payload.db.exclusive(['mails-due'], payload, () =>
    payload.db.serialize(keys, () => inTransaction(payload, work, { user })),
  )
}

/** The state of the order before the save of this version: the events of one save have its time. */
async function stateBefore(order: SaleOrder, version: string, req: PayloadRequest) {
  const { docs } = await req.payload.db.find<OrderEvent>({
    collection: 'order-events',
    where: { and: [{ order: { equals: order.id } }, { at: { equals: version } }] },
    limit: 0,
    pagination: false,
    req,
  })
  const [moved, numbered] = ['status', 'tracking'].map((kind) => docs.find((event) => event.kind === kind))
  if (!moved?.from) return null
  return {
    status: moved.from as OrderStatus,
    trackingNumber: (numbered ? numbered.from : order.trackingNumber) ?? null,
  }
}
