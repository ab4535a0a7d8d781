import { formatMills, type Mills } from '../money/money.ts'
import { isInSalesFigures } from '../orders/order-status.ts'
import { isPossiblyUnpaid } from '../orders/order-terms.ts'
import { toMinorUnits } from './minor-units.ts'
import { calculateOwedAmount, type OrderPaymentAmounts, type OrderPaymentState } from './payment-state.ts'

/** A payment that a payment provider reported. `amount` is in thousandths of `currency`. */
export type ReportedOnlinePayment = { amount: Mills; currency: string }

/** The order to which an online payment belongs: its currency, and its amounts before the payment. */
export type OrderAmountsWithCurrency = { payable: OrderPaymentAmounts; currency: string }

/**
 * The result of comparing an online payment with its order. `isRecorded`: whether to record it in the order. `problem`:
 * a sentence for staff; null if payment and order match.
 */
export type PaymentComparison = { isRecorded: boolean; problem: string | null }

/**
 * Compares a payment with the order for which it was made. `order` is null if the order was deleted. A payment in the
 * order's currency is recorded even if its amount is not what the customer owed, because the money has arrived.
 */
export function comparePaymentWithOrder(
  { amount, currency }: ReportedOnlinePayment,
  order: OrderAmountsWithCurrency | null,
): PaymentComparison {
  const money = formatMills(amount, currency)
  if (!order)
    return { isRecorded: false, problem: `${money} was paid for an order that was deleted before. Please refund it.` }
  if (currency !== order.currency)
    return { isRecorded: false, problem: `${money} was paid, but the order is in ${order.currency}.` }
  return { isRecorded: true, problem: problemOf(amount, money, order) }
}

function problemOf(amount: Mills, money: string, { payable, currency }: OrderAmountsWithCurrency): string | null {
  if (!isInSalesFigures(payable.status)) return `${money} was paid for an order that was cancelled before.`
  const owed = calculateOwedAmount(payable)
  if (owed === 0) return `${money} was paid, but nothing was owed: the order was probably paid twice.`
  return amount === owed ? null : `${money} was paid, but ${formatMills(owed, currency)} was owed.`
}

/** Whether an order can be paid online: an amount is owed, and the provider can charge it exactly. */
export function canPayOnline(state: OrderPaymentState | null, order: OrderPaymentAmounts, currency: string): boolean {
  const owed = calculateOwedAmount(order)
  return isPossiblyUnpaid(order.status, state) && owed > 0 && currency !== '' && toMinorUnits(owed, currency) !== null
}
