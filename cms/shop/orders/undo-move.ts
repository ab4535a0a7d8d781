import type { Payload, PayloadRequest } from 'payload'
import { type OrderStatus, UNDOABLE } from '../../../src/domain/orders/order-status.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { OrderEvent, SaleOrder, User } from '../../payload-types.ts'
import { markUndone } from '../mail/held-mail.ts'
import { findOrder, orderKeys, readHeldUntil, refuseOtherVersion } from './staff-order.ts'

/** `version`: `updatedAt` of the moved order. */
export type Undo = { id: string; version: string }

/**
 * Restores status and tracking number of a moved order, without a mail. Reserves the pieces of a cancelled one. Refuses
 * `changed-meanwhile`, `illegal-move` after the time limit, and `out-of-stock`.
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
  // Locks the outbox, so that it writes no mails meanwhile (cms/shop/mail/compose-due.ts).
  return payload.db.exclusive(['mails-due'], payload, () =>
    payload.db.serialize(keys, () => inTransaction(payload, work, { user })),
  )
}

/** Reads status and tracking number from before this save, whose events have its time. Null without a status change. */
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
