import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatMoney, formatRounded, fromCents, toCents } from '../../../../src/domain/money.ts'

test('every amount of cents survives the way over the wire', () => {
  assert(
    property(
      integer({ min: 0, max: 1e12 }),
      (cents) => toCents(JSON.parse(JSON.stringify(fromCents(cents)))) === cents,
    ),
  )
})

test('an amount that binary fractions cannot hold is still the right number of cents', () => {
  expect([0.1 + 0.2, 1.005, 8.165, 19.99, 1.1].map(toCents)).toEqual([30, 101, 817, 1999, 110])
})

test('a price always shows two decimals and a dollar sign', () => {
  expect(formatMoney(4990)).toBe('$49.90')
  expect(formatMoney(0)).toBe('$0.00')
  expect(formatAmount(1234.5)).toBe('$1,234.50')
})

test('a store in another currency shows its own sign', () => {
  expect(formatMoney(100, 'EUR')).toBe('€1.00')
})

test('an amount in a sentence has decimals only where it is not a whole one', () => {
  expect([49, 49.5, 1000, 0].map((amount) => formatRounded(amount))).toEqual(['$49', '$49.50', '$1,000', '$0'])
  expect(formatRounded(75, 'EUR')).toBe('€75')
})
