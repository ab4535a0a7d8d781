import type { Payload } from 'payload'
import { deliveryOf } from '../../../src/domain/charges/stored-charges.ts'
import { isEditable } from '../../../src/domain/orders/order-status.ts'
import { isWaiting } from '../../../src/domain/orders/order-terms.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { SaleOrder, User } from '../../payload-types.ts'
import { delayMails } from '../mail/held-mail.ts'
import { holdUntil } from './move-order.ts'
import { assertVersion, findOrder } from './staff-order.ts'

/**
 * Records that an order can be collected, for a member of staff, who can undo it until the mail to its customer is due. A New
 * order is confirmed by this: its customer can no longer change it. Refuses `not-found`, `changed-meanwhile`, and `illegal-move` for an order
 * that is not collected, has left the shop, or is ready already.
 */
export async function markReady(payload: Payload, id: string, version: string, user: User): Promise<SaleOrder> {
  return payload.db.serialize([id], () =>
    inTransaction(
      payload,
      async (req) => {
        const order = await findOrder(payload, id, req)
        if (order.readyAt) throw new Refusal('illegal-move', `${order.reference} is ready already.`)
        await assertVersion(order, version, req)
        if (!canBeReady(order))
          throw new Refusal('illegal-move', `${order.reference} is not an order that waits to be collected.`)
        const confirmed = isEditable(order) ? { status: 'Confirmed' as const } : {}
        const data = { readyAt: new Date().toISOString(), ...confirmed }
        delayMails(req, holdUntil())
        // The field is read-only for staff; the route has checked the role.
        return payload.update({ collection: 'sale-orders', id, data, depth: 0, user, req })
      },
      { user },
    ),
  )
}

/** Whether staff can say that an order is ready to be collected. */
export function canBeReady(order: SaleOrder): boolean {
  return !order.readyAt && isWaiting(order.status) && deliveryOf(order)?.isPickup === true
}
