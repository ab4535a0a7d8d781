import { expect, test } from 'vitest'
import type { OrderStatus } from '../../../../src/domain/orders/order-status.ts'
import { sumPayments, sumWaivedAmounts } from '../../../../src/domain/payments/payment.ts'
import {
  calculateOverpaidAmount,
  calculateOwedAmount,
  calculateRefundableAmount,
  calculateWaivedAmount,
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

type Step = [total: number, amount: number]

/** Returns what an order of `total` owes after payments and refunds (negative), each at the total of its time. */
function calculateOwedAfter(steps: Step[], total: number): number {
  const order = { status: 'Confirmed' as const, paid: 0, refunded: 0, waived: 0 }
  for (const [then, amount] of steps)
    if (amount > 0) order.paid += amount
    else {
      order.waived += calculateWaivedAmount({ ...order, total: then }, -amount)
      order.refunded -= amount
    }
  return calculateOwedAmount({ ...order, total })
}

test.each<[string, Step[], total: number, owed: number]>([
  [
    'that became cheaper, and dearer again',
    [
      [100, 100],
      [60, -40],
    ],
    90,
    30,
  ],
  [
    'that was paid twice, and became dearer',
    [
      [100, 100],
      [100, 100],
      [100, -100],
    ],
    150,
    50,
  ],
  [
    'of which a part was given',
    [
      [100, 100],
      [100, -30],
    ],
    100,
    0,
  ],
  [
    'of which a part was given before a piece was added',
    [
      [100, 100],
      [100, -30],
    ],
    110,
    10,
  ],
  [
    'of which a part was given as it became cheaper',
    [
      [100, 100],
      [80, -30],
    ],
    100,
    20,
  ],
  [
    'that was paid in part, and given back',
    [
      [100, 40],
      [100, -40],
    ],
    100,
    100,
  ],
])('an order %s owes only what was not given: %j, then %i: %i', (_, steps, total, owed) => {
  expect(calculateOwedAfter(steps, total)).toBe(owed)
})

test('what refunds waived is unknown if one does not say it', () => {
  const refund = { kind: 'refund' as const, amount: 40 }
  expect(sumWaivedAmounts([{ kind: 'payment', amount: 100 }])).toBe(0)
  const known = [
    { ...refund, waived: 0.1 },
    { ...refund, waived: 0.2 },
    { ...refund, waived: 9, hasFailed: true },
  ]
  expect(sumWaivedAmounts(known)).toBe(300)
  expect(sumWaivedAmounts([...known, refund])).toBeNull()
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

test.each<[OrderPaymentState | null, paid: number, refunded: number, string, waived?: number]>([
  ['unpaid', 0, 0, 'To pay: $100.00'],
  ['unpaid', 40_000, 0, 'Paid: $40.00. To pay: $60.00'],
  ['unpaid', 80_000, 30_000, 'Paid: $50.00. Waived: $30.00. To pay: $20.00', 30_000],
  ['unpaid', 80_000, 80_000, 'Waived: $80.00. To pay: $20.00', 80_000],
  ['paid', 100_000, 0, 'Paid'],
  ['partRefunded', 100_000, 30_000, 'Paid, $30.00 of it refunded'],
  ['refunded', 100_000, 100_000, 'Refunded'],
  ['none', 0, 0, ''],
  [null, 0, 0, ''],
])('people read the state %s', (state, paid, refunded, words, waived = 0) => {
  const order = { status: 'Confirmed' as const, total: 100_000, paid, refunded, waived }
  expect(describePaymentState(state, order, 'USD')).toBe(words)
})
