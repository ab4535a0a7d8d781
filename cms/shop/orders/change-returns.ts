import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { toOrderCharges } from '../../../src/domain/charges/stored-charges.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import {
  calculateReturnAmount,
  countReturnablePieces,
  findReturnFault,
  hasReturnableStatus,
  type ReturnedPieces,
  type ReturnReason,
  type ReturnTerms,
  sumProductDiscounts,
  toReturnLines,
} from '../../../src/domain/returns/return.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import type { SaleOrder, User } from '../../payload-types.ts'
import { getStoredDiscountTerms } from '../discounts/order-discount.ts'
import { delayMailsOfRequest } from '../mail/request-mail-flags.ts'
import { getUndoDeadline } from './order-status-changes.ts'
import { assertOrderVersion, listOrderLockKeys, readOrder } from './staff-order.ts'

export type OrderReturns = NonNullable<SaleOrder['returns']>
export type OrderReturn = OrderReturns[number]

/** A return as the customer or staff enter it: the pieces of each line, the reason and a note. */
export type ReturnInput = { lines: readonly ReturnedPieces[]; reason: ReturnReason; note: string }

/**
 * For staff: replaces the returns of an order by the result of `change`, and returns the order. Staff can undo this for
 * `ORDER_UNDO_SECONDS`. Hooks update stock, derived fields and history of the order. Throws `Refusal`: `not-found`,
 * `changed-meanwhile`, and refusals of `change`.
 */
export async function changeOrderReturnsByStaff(
  payload: Payload,
  id: string,
  { version, user }: { version: string | null; user: User },
  change: (order: SaleOrder) => OrderReturns,
): Promise<SaleOrder> {
  const keys = listOrderLockKeys(await readOrder(payload, id))
  return payload.db.serialize(keys, () =>
    runInTransaction(
      payload,
      async (req) => {
        const order = await readOrder(payload, id, req)
        await assertOrderVersion(order, version, req)
        const returns = change(order)
        delayMailsOfRequest(req, getUndoDeadline())
        // The fields are read-only for staff; the route has checked the role.
        return payload.update({ collection: 'sale-orders', id, data: { returns }, depth: 0, user, req })
      },
      { user },
    ),
  )
}

/**
 * Returns a new return in the state `asked`, which staff have not decided yet; stores nothing. Throws `Refusal`:
 * `illegal-move` if the order was not sent, `invalid` if the pieces cannot be returned.
 */
export function createRequestedReturn(order: SaleOrder, { lines: wanted, reason, note }: ReturnInput): OrderReturn {
  if (!hasReturnableStatus(order))
    throw new Refusal('illegal-move', `Nothing of an order that is ${order.status} can be returned.`)
  const ordered = order.lines ?? []
  const fault = findReturnFault(wanted, countReturnablePieces(ordered, order.returns ?? []))
  if (fault) throw new Refusal('invalid', fault, { lines: [fault] })
  const terms = getReturnTerms(order)
  const lines = toReturnLines(wanted, terms).map((line) => ({ ...line, asked: line.quantity }))
  return {
    id: randomUUID(),
    state: 'asked',
    reason,
    note,
    lines,
    amount: calculateReturnAmount(lines, order.returns ?? [], terms),
    askedAt: new Date().toISOString(),
    restock: false,
  }
}

/** Returns what the amounts of the order's returns depend on. */
export function getReturnTerms(order: SaleOrder): ReturnTerms {
  return {
    ordered: order.lines ?? [],
    discounts: sumProductDiscounts(toOrderCharges(order)),
    counted: getStoredDiscountTerms(order)?.counted ?? null,
    currency: order.currency || null,
  }
}
