import { expect, test } from 'vitest'
import { fromMinorUnits, toMinorUnits } from '../../../../src/domain/payments/minor-units.ts'
import { canPayOnline, comparePaymentWithOrder } from '../../../../src/domain/payments/online-payment.ts'
import { getLaterOnlinePaymentState } from '../../../../src/domain/payments/online-payment-state.ts'
import { calculateOnlineRefundableAmount } from '../../../../src/domain/payments/payment.ts'

test.for([
  ['USD', 49_900, 4990],
  ['USD', 10, 1],
  ['JPY', 500_000, 500],
  ['HUF', 500_000, 50_000],
  ['ISK', 500_000, 50_000],
  ['KWD', 12_340, 12_340],
] as const)('%s: %s mills are %s of the smallest unit, and back', ([currency, mills, units]) => {
  expect(toMinorUnits(mills, currency)).toBe(units)
  expect(fromMinorUnits(units, currency)).toBe(mills)
})

test.for([
  ['KWD', 12_345],
  ['JPY', 500_500],
  ['UGX', 500],
  ['USD', 1],
] as const)('%s: %s mills cannot be paid exactly', ([currency, mills]) => {
  expect(toMinorUnits(mills, currency)).toBeNull()
})

const payable = { status: 'New', total: 50_000, paid: 0, refunded: 0 } as const

test.for([
  ['as expected', payable, 'USD', true, null],
  ['of a deleted order', null, 'USD', false, /^\$50\.00 was paid for an order that was deleted/],
  ['in another currency', payable, 'EUR', false, /^€50\.00 was paid, but the order is in USD\.$/],
  ['of a cancelled order', { ...payable, status: 'Cancelled' }, 'USD', true, /cancelled before/],
  ['a second time', { ...payable, paid: 50_000 }, 'USD', true, /nothing was owed/],
  ['of the old amount', { ...payable, total: 75_000 }, 'USD', true, /^\$50\.00 was paid, but \$75\.00 was owed\.$/],
] as const)('a payment %s is matched', ([, order, currency, isRecorded, problem]) => {
  const match = comparePaymentWithOrder({ amount: 50_000, currency }, order && { payable: order, currency: 'USD' })
  expect(match).toEqual({ isRecorded, problem: problem && expect.stringMatching(problem) })
})

test.for([
  ['unpaid', {}, 'USD', true],
  [null, {}, 'USD', true],
  [null, { status: 'Shipped' }, 'USD', false],
  ['unpaid', { total: 12_345 }, 'KWD', false],
  ['unpaid', {}, '', false],
  ['paid', { paid: 50_000 }, 'USD', false],
  ['none', { status: 'Cancelled' }, 'USD', false],
] as const)('an order in the state %s with %o in "%s" can be paid online: %s', ([state, some, currency, can]) => {
  expect(canPayOnline(state, { ...payable, ...some }, currency)).toBe(can)
})

test.for([
  ['creating', 'open', 'open'],
  ['closing', 'open', 'closing'],
  ['ended', 'pending', 'ended'],
  ['ended', 'paid', 'paid'],
  ['refunding', 'paid', 'refunding'],
] as const)('a state never goes back, and a payment comes after everything: %s, %s: %s', ([from, to, state]) => {
  expect(getLaterOnlinePaymentState(from, to)).toBe(state)
})

test('only what was paid online, and not refunded online or by hand, can be refunded online', () => {
  const entry = (kind: 'payment' | 'refund', amount: number, method: 'cash' | 'online') => ({ kind, amount, method })
  const entries = [entry('payment', 50, 'online'), entry('payment', 20, 'cash'), entry('refund', 5, 'cash')]
  expect(calculateOnlineRefundableAmount(entries)).toBe(50_000)
  expect(calculateOnlineRefundableAmount([...entries, entry('refund', 12.5, 'online')])).toBe(37_500)
  expect(calculateOnlineRefundableAmount([...entries, entry('refund', 50, 'cash')])).toBe(15_000)
})
