import type { Payload } from 'payload'
import { toOrderDelivery } from '../../../src/domain/charges/stored-charges.ts'
import { canCustomerEditOrder } from '../../../src/domain/orders/order-status.ts'
import { isOpenUnsentStatus } from '../../../src/domain/orders/order-terms.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import type { SaleOrder, User } from '../../payload-types.ts'
import { delayMailsOfRequest } from '../mail/request-mail-flags.ts'
import { getUndoDeadline } from './order-status-changes.ts'
import { assertOrderVersion, readOrder } from './staff-order.ts'

/**
 * Marks an order as ready for pickup, and returns it. Its customer gets a mail after the undo period. Confirms a New
 * order, which its customer can then no longer change. Throws `Refusal`: `not-found`, `changed-meanwhile`,
 * `illegal-move` if the order does not wait for pickup or is ready already.
 */
export async function markOrderReadyForPickup(
  payload: Payload,
  id: string,
  version: string,
  user: User,
): Promise<SaleOrder> {
  return payload.db.serialize([id], () =>
    runInTransaction(
      payload,
      async (req) => {
        const order = await readOrder(payload, id, req)
        if (order.readyAt) throw new Refusal('illegal-move', `${order.reference} is ready already.`)
        await assertOrderVersion(order, version, req)
        if (!canMarkReadyForPickup(order))
          throw new Refusal('illegal-move', `${order.reference} is not an order that waits to be collected.`)
        const confirmed = canCustomerEditOrder(order) ? { status: 'Confirmed' as const } : {}
        const data = { readyAt: new Date().toISOString(), ...confirmed }
        delayMailsOfRequest(req, getUndoDeadline())
        // The field is read-only for staff; the route has checked the role.
        return payload.update({ collection: 'sale-orders', id, data, depth: 0, user, req })
      },
      { user },
    ),
  )
}

/** Whether an order waits for pickup and is not marked as ready. */
export function canMarkReadyForPickup(order: SaleOrder): boolean {
  return !order.readyAt && isOpenUnsentStatus(order.status) && toOrderDelivery(order)?.isPickup === true
}
