import type { Payload } from 'payload'
import { fromMills, toMills } from '../../../src/domain/money/money.ts'
import { findAmountFault } from '../../../src/domain/money/typed-amount.ts'
import { canCustomerEditOrder } from '../../../src/domain/orders/order-status.ts'
import type { ManualPaymentMethod, PaymentKind } from '../../../src/domain/payments/payment.ts'
import {
  calculateOwedAmount,
  calculateRefundableAmount,
  toOrderPaymentAmounts,
} from '../../../src/domain/payments/payment-state.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import { settings } from '../../base/settings/env.ts'
import { fromClockTime, toLocalDate } from '../../base/settings/time-zone.ts'
import type { SaleOrder, User } from '../../payload-types.ts'
import { delayMailsOfRequest } from '../mail/request-mail-flags.ts'
import { type BulkOrderChangeResult, getUndoDeadline, runBulkOrderChanges } from './order-status-changes.ts'
import { isPaymentStateUnknown, waivedFieldsOf } from './payment-fields.ts'
import { assertOrderVersion, listOrderLockKeys, readOrder } from './staff-order.ts'

/** A payment or refund that a member of staff records. */
export type ManualPaymentOrRefund = {
  kind: PaymentKind
  /**
   * The amount in major currency units. Null: the whole owed amount for a payment, the whole refundable amount for a
   * refund.
   */
  amount: number | null
  method: ManualPaymentMethod
  reference: string
  note: string
  /** A day in the shop's time zone, such as `2026-11-27`; null means now. */
  day: string | null
  /** `updatedAt` of the order that the member of staff saw; null skips the check. */
  version: string | null
}

/**
 * Records a payment or a refund that a member of staff enters, and returns the order. A payment confirms a New order,
 * which its customer can then no longer change. Throws `Refusal`: `not-found`, `changed-meanwhile`, `invalid`,
 * `illegal-move` if nothing is owed.
 */
export async function recordManualPaymentOrRefund(
  payload: Payload,
  id: string,
  { version, ...entry }: ManualPaymentOrRefund,
  user: User,
): Promise<SaleOrder> {
  const keys = listOrderLockKeys(await readOrder(payload, id))
  return payload.db.serialize(keys, () =>
    runInTransaction(
      payload,
      async (req) => {
        const order = await readOrder(payload, id, req)
        await assertOrderVersion(order, version, req)
        const { kind, method, reference, note } = entry
        const amount = amountOf(order, entry)
        const derived = { ...waivedFieldsOf(order, kind, amount), wasStateUnknown: isPaymentStateUnknown(order) }
        const added = { kind, method, reference, note, amount, byName: user.name, ...derived }
        const payments = [...(order.payments ?? []), { ...added, at: timeOf(entry.day, new Date()) }]
        const data = { payments, ...(canCustomerEditOrder(order) ? { status: 'Confirmed' as const } : {}) }
        // Staff can undo the entry until then, even if no mail is sent.
        delayMailsOfRequest(req, getUndoDeadline())
        // The fields are read-only for staff; the route has checked the role.
        return payload.update({ collection: 'sale-orders', id, data, depth: 0, user, req })
      },
      { user },
    ),
  )
}

/** Records a payment of the whole owed amount for each of several orders, and returns a report on each. */
export function recordFullPaymentOfOrders(
  payload: Payload,
  ids: readonly string[],
  method: ManualPaymentMethod,
  user: User,
): Promise<BulkOrderChangeResult[]> {
  const payment = { kind: 'payment' as const, amount: null, reference: '', note: '', day: null, version: null }
  return runBulkOrderChanges(payload, ids, async (id) => {
    const { reference } = await recordManualPaymentOrRefund(payload, id, { ...payment, method }, user)
    return { reference, message: `${reference} is paid now.` }
  })
}

function amountOf(order: SaleOrder, { kind, amount }: Pick<ManualPaymentOrRefund, 'kind' | 'amount'>): number {
  const payable = toOrderPaymentAmounts(order)
  const refundable = calculateRefundableAmount(payable)
  const wanted = amount ?? fromMills(kind === 'payment' ? calculateOwedAmount(payable) : refundable)
  if (amount === null && wanted === 0) {
    const why = kind === 'payment' ? 'is paid already, or has nothing to pay' : 'has nothing to refund'
    throw new Refusal('illegal-move', `${order.reference} ${why}.`)
  }
  const fault = wanted === 0 ? 'Please give an amount over 0.' : findAmountFault(wanted, order.currency || null)
  if (fault) throw invalid('amount', fault)
  if (kind === 'refund' && toMills(wanted) > refundable)
    throw invalid('amount', 'No more can be refunded than was paid.')
  return wanted
}

/** Returns the ISO time of an entry: now, or noon of an earlier day. Throws `Refusal` `invalid` for a future day. */
function timeOf(day: string | null, now: Date): string {
  const { TIME_ZONE } = settings()
  const today = toLocalDate(now, TIME_ZONE)
  if (day === null || day === today) return now.toISOString()
  const at = fromClockTime(`${day}T12:00`, TIME_ZONE)
  if (!at || day > today) throw invalid('day', 'Please give a day that is not in the future.')
  return at
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('invalid', message, { [field]: [message] })
}
