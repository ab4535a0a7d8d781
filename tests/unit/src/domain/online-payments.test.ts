import { expect, test } from 'vitest'
import { advancePaymentState } from '../../../../src/domain/payments/checkout-state.ts'
import { fromMinorUnits, toMinorUnits } from '../../../../src/domain/payments/minor-units.ts'
import { canPayOnline, matchPayment } from '../../../../src/domain/payments/online-payment.ts'
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
  const match = matchPayment({ amount: 50_000, currency }, order && { payable: order, currency: 'USD' })
  expect(match.isRecorded).toBe(isRecorded)
  if (problem === null) expect(match.problem).toBeNull()
  else expect(match.problem).toMatch(problem)
})

test('an order is paid online while something is owed that the provider can take', () => {
  expect(canPayOnline('unpaid', payable, 'USD')).toBe(true)
  expect(canPayOnline(null, payable, 'USD')).toBe(true)
  expect(canPayOnline(null, { ...payable, status: 'Shipped' }, 'USD')).toBe(false)
  expect(canPayOnline('unpaid', { ...payable, total: 12_345 }, 'KWD')).toBe(false)
  expect(canPayOnline('unpaid', payable, '')).toBe(false)
  expect(canPayOnline('paid', { ...payable, paid: 50_000 }, 'USD')).toBe(false)
  expect(canPayOnline('none', { ...payable, status: 'Cancelled' }, 'USD')).toBe(false)
})

test('a state never goes back, and a payment comes after everything', () => {
  expect(advancePaymentState('creating', 'open')).toBe('open')
  expect(advancePaymentState('closing', 'open')).toBe('closing')
  expect(advancePaymentState('ended', 'pending')).toBe('ended')
  expect(advancePaymentState('ended', 'paid')).toBe('paid')
  expect(advancePaymentState('refunding', 'paid')).toBe('refunding')
})

test('only what was paid online and not refunded online can be refunded online', () => {
  const entry = (kind: 'payment' | 'refund', amount: number, method: 'cash' | 'online') => ({ kind, amount, method })
  const entries = [entry('payment', 50, 'online'), entry('payment', 20, 'cash'), entry('refund', 5, 'cash')]
  expect(calculateOnlineRefundableAmount(entries)).toBe(50_000)
  expect(calculateOnlineRefundableAmount([...entries, entry('refund', 12.5, 'online')])).toBe(37_500)
})
