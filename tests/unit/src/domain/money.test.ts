import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  decimalsOf,
  formatAmount,
  formatDecimal,
  formatMills,
  formatWithCode,
  formatWithOptionalCurrency,
  formatWithoutZeroDecimals,
  fromMills,
  meanAmount,
  roundMills,
  toMills,
} from '../../../../src/domain/money/money.ts'

test('every amount survives JSON, even an amount that binary fractions cannot represent', () => {
  assert(
    property(
      integer({ min: 0, max: 1e12 }),
      (mills) => toMills(JSON.parse(JSON.stringify(fromMills(mills)))) === mills,
    ),
  )
  expect([0.1 + 0.2, 1.005, 8.165, 19.99, 1.1].map(toMills)).toEqual([300, 1005, 8165, 19_990, 1100])
})

test('a price has the sign and the decimals of its currency, and in dollars always two', () => {
  expect(formatMills(49_900)).toBe('$49.90')
  expect(formatMills(0)).toBe('$0.00')
  expect(formatAmount(1234.5)).toBe('$1,234.50')
  expect(formatMills(1000, 'EUR')).toBe('€1.00')
  expect(formatAmount(1250, 'JPY')).toBe('¥1,250')
  expect(formatAmount(1.255, 'KWD')).toMatch(/^KWD\s1\.255$/)
  expect(['USD', 'JPY', 'KRW', 'KWD', 'BHD', 'CHF'].map(decimalsOf)).toEqual([2, 0, 0, 3, 3, 2])
})

test('amounts for programs have the decimals of their currency; of an unknown currency they keep their own', () => {
  expect(formatDecimal(1250, 'JPY')).toBe('1250')
  expect(formatWithCode(1.5, 'KWD')).toBe('1.500 KWD')
  expect(formatWithCode(12.5, 'USD')).toBe('12.50 USD')
  expect([12.5, 1.255, 1234].map((amount) => formatWithOptionalCurrency(null, amount))).toEqual([
    '12.50',
    '1.255',
    '1,234.00',
  ])
  expect([12.5, 1.255].map((amount) => formatDecimal(amount, null))).toEqual(['12.50', '1.255'])
})

test('a mean is an amount that the currency has', () => {
  expect(meanAmount(10_000, 3, 'USD')).toBe(3.33)
  expect(meanAmount(10_000, 3, 'JPY')).toBe(3)
  expect(meanAmount(10_000, 3, 'KWD')).toBe(3.333)
})

test('a rounded amount is displayed without loss', () => {
  assert(
    property(integer({ min: 0, max: 1e10 }), constantFrom('USD', 'JPY', 'KWD'), (mills, currency) => {
      const rounded = roundMills(mills, currency)
      expect(toMills(Number(formatDecimal(fromMills(rounded), currency)))).toBe(rounded)
    }),
  )
})

test('an amount in a sentence has decimals only where it is not a whole one', () => {
  expect([49, 49.5, 1000, 0].map((amount) => formatWithoutZeroDecimals(amount))).toEqual([
    '$49',
    '$49.50',
    '$1,000',
    '$0',
  ])
  expect(formatWithoutZeroDecimals(75, 'EUR')).toBe('€75')
  expect(formatWithoutZeroDecimals(1000, 'JPY')).toBe('¥1,000')
})
