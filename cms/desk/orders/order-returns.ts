import type { ReturnedPieces, ReturnReason, ReturnState } from '../../../src/domain/returns/return.ts'
import type { SaleOrder } from '../../payload-types.ts'

/** The returns of an order for its page. Amounts are in major units of the order's currency. */
export type OrderReturns = {
  /** The amount of the received returns. */
  amount: number
  entries: ReturnEntry[]
  /** The end of the undo period of the last return; null if it is over. */
  heldUntil: string | null
}

/**
 * A return of an order for the order's page. `answer` is the answer of staff to the customer's request. `restock`
 * tells whether the pieces go back into stock. `byName` is the name of the staff member who received or refused the
 * return; '' if there is none.
 */
export type ReturnEntry = {
  id: string
  state: ReturnState
  reason: ReturnReason
  note: string
  answer: string
  amount: number
  restock: boolean
  /**
   * The ISO time at which the return was received or refused. Before that, the time at which the return was requested.
   */
  at: string
  byName: string
  lines: (ReturnedPieces & { itemName: string })[]
}

/** Converts the stored returns of an order to the data for the order's page, except the end of the undo period. */
export function toOrderReturns(order: SaleOrder): Omit<OrderReturns, 'heldUntil'> {
  return { amount: order.returnedAmount ?? 0, entries: (order.returns ?? []).map(toEntry) }
}

function toEntry({
  id,
  state,
  reason,
  amount,
  lines,
  ...entry
}: NonNullable<SaleOrder['returns']>[number]): ReturnEntry {
  return {
    id: id ?? '',
    state,
    reason,
    amount,
    restock: entry.restock === true,
    note: entry.note ?? '',
    answer: entry.answer ?? '',
    byName: entry.byName ?? '',
    at: entry.decidedAt ?? entry.askedAt ?? '',
    lines: (lines ?? []).map(({ lineId, itemName, quantity }) => ({ lineId, itemName, quantity })),
  }
}
