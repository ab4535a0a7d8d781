import { expect, test } from 'vitest'
import type { OrderStatus } from '../../../../src/domain/orders/order-status.ts'
import { sumPayments } from '../../../../src/domain/payments/payment.ts'
import {
  calculateOverpaidAmount,
  calculateOwedAmount,
  calculateRefundableAmount,
  getOrderPaymentState,
  type OrderPaymentState,
} from '../../../../src/domain/payments/payment-state.ts'
import { describePaymentState } from '../../../../src/domain/payments/payment-words.ts'
import { findRefundProvider, proposeRefundAmount } from '../../../../src/domain/payments/refund-proposal.ts'

type Amounts = [total: number, paid: number, refunded: number]

test.each<[OrderStatus, ...Amounts, OrderPaymentState, owed: number, back: number, returned?: number]>([
  ['New', 100, 0, 0, 'unpaid', 100, 0],
  ['Confirmed', 100, 40, 0, 'unpaid', 60, 0],
  ['Confirmed', 100, 40, 40, 'unpaid', 100, 0],
  ['Confirmed', 100, 100, 0, 'paid', 0, 0],
  ['Shipped', 100, 120, 0, 'paid', 0, 20],
  ['Shipped', 100, 120, 20, 'partRefunded', 0, 0],
  ['Completed', 100, 100, 30, 'partRefunded', 0, 0],
  ['Completed', 100, 100, 100, 'refunded', 0, 0],
  ['Completed', 100, 200, 100, 'partRefunded', 0, 0],
  ['New', 0, 0, 0, 'none', 0, 0],
  ['Cancelled', 100, 0, 0, 'none', 0, 0],
  ['Cancelled', 100, 100, 0, 'paid', 0, 100],
  ['Cancelled', 100, 100, 60, 'partRefunded', 0, 40],
  ['Cancelled', 100, 100, 100, 'refunded', 0, 0],
  ['Completed', 100, 100, 0, 'paid', 0, 40, 40],
  ['Completed', 100, 100, 40, 'partRefunded', 0, 0, 40],
  ['Completed', 100, 0, 0, 'unpaid', 60, 0, 40],
  ['Completed', 100, 50, 0, 'unpaid', 10, 0, 40],
  ['Completed', 100, 0, 0, 'none', 0, 0, 100],
])('a %s order of %i with %i paid and %i refunded is %s, owes %i and gets back %i (returned: %s)', (...row) => {
  const [status, total, paid, refunded, state, owed, back, returned = 0] = row
  const order = { status, total, paid, refunded, ...(returned ? { returned } : {}) }
  const found = [getOrderPaymentState(order), calculateOwedAmount(order), calculateOverpaidAmount(order)]
  expect(found).toEqual([state, owed, back])
})

test('payments and refunds are summed apart, without the errors of decimal fractions', () => {
  const entry = (kind: 'payment' | 'refund', amount: number) => ({ kind, amount })
  const payments = [entry('payment', 0.1), entry('refund', 0.05), entry('payment', 0.2)]
  expect(sumPayments(payments)).toEqual({ paid: 300, refunded: 50 })
  expect(calculateRefundableAmount(sumPayments(payments))).toBe(250)
  expect(sumPayments([])).toEqual({ paid: 0, refunded: 0 })
  expect(sumPayments([...payments, { ...entry('refund', 0.2), hasFailed: true }])).toEqual({ paid: 300, refunded: 50 })
})

test('the default refund is the overpaid amount, online at most what was paid online', () => {
  const order = { toGiveBack: 50, refundableOnline: 30, provider: 'Stripe' }
  expect([proposeRefundAmount(order, 'online'), proposeRefundAmount(order, 'cash')]).toEqual([30, 50])
  expect(proposeRefundAmount({ ...order, toGiveBack: 20 }, 'online')).toBe(20)
  expect([order, { ...order, refundableOnline: 0 }].map(findRefundProvider)).toEqual(['Stripe', null])
})

test.each<[OrderPaymentState | null, paid: number, refunded: number, string]>([
  ['unpaid', 0, 0, 'To pay: $100.00'],
  ['unpaid', 40_000, 0, 'Paid: $40.00. To pay: $60.00'],
  ['paid', 100_000, 0, 'Paid'],
  ['partRefunded', 100_000, 30_000, 'Paid, $30.00 of it refunded'],
  ['refunded', 100_000, 100_000, 'Refunded'],
  ['none', 0, 0, ''],
  [null, 0, 0, ''],
])('people read the state %s', (state, paid, refunded, words) => {
  const order = { status: 'Confirmed' as const, total: 100_000, paid, refunded }
  expect(describePaymentState(state, order, 'USD')).toBe(words)
})
