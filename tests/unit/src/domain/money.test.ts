import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import * as money from '../../../../src/domain/money/money.ts'

test('every amount survives JSON, even an amount that binary fractions cannot represent', () => {
  const survives = (mills: number) => money.toMills(JSON.parse(JSON.stringify(money.fromMills(mills)))) === mills
  assert(property(integer({ min: 0, max: 1e12 }), survives))
  expect([0.1 + 0.2, 1.005, 8.165, 19.99, 1.1].map(money.toMills)).toEqual([300, 1005, 8165, 19_990, 1100])
})

test('a price has the sign and the decimals of its currency, and in dollars always two', () => {
  expect(money.formatMills(49_900)).toBe('$49.90')
  expect(money.formatMills(0)).toBe('$0.00')
  expect(money.formatAmount(1234.5)).toBe('$1,234.50')
  expect(money.formatMills(1000, 'EUR')).toBe('€1.00')
  expect(money.formatAmount(1250, 'JPY')).toBe('¥1,250')
  expect(money.formatAmount(1.255, 'KWD')).toMatch(/^KWD\s1\.255$/)
  expect(['USD', 'JPY', 'KRW', 'KWD', 'BHD', 'CHF'].map(money.getCurrencyDecimals)).toEqual([2, 0, 0, 3, 3, 2])
})

test('amounts for programs have the decimals of their currency; of an unknown currency they keep their own', () => {
  expect(money.formatPlainAmount(1250, 'JPY')).toBe('1250')
  expect(money.formatAmountWithCode(1.5, 'KWD')).toBe('1.500 KWD')
  expect(money.formatAmountWithCode(12.5, 'USD')).toBe('12.50 USD')
  const unknown = [12.5, 1.255, 1234].map((amount) => money.formatAmountWithOptionalCurrency(null, amount))
  expect(unknown).toEqual(['12.50', '1.255', '1,234.00'])
  expect([12.5, 1.255].map((amount) => money.formatPlainAmount(amount, null))).toEqual(['12.50', '1.255'])
})

test('a mean is an amount that the currency has, and a rounded amount is displayed without loss', () => {
  const means = ['USD', 'JPY', 'KWD'].map((currency) => money.calculateMeanAmount(10_000, 3, currency))
  expect(means).toEqual([3.33, 3, 3.333])
  assert(
    property(integer({ min: 0, max: 1e10 }), constantFrom('USD', 'JPY', 'KWD'), (mills, currency) => {
      const rounded = money.roundMills(mills, currency)
      expect(money.toMills(Number(money.formatPlainAmount(money.fromMills(rounded), currency)))).toBe(rounded)
    }),
  )
})

test('an amount in a sentence has decimals only where it is not a whole one', () => {
  const inDollars = [49, 49.5, 1000, 0].map((amount) => money.formatAmountWithoutZeroDecimals(amount))
  expect(inDollars).toEqual(['$49', '$49.50', '$1,000', '$0'])
  expect(money.formatAmountWithoutZeroDecimals(75, 'EUR')).toBe('€75')
  expect(money.formatAmountWithoutZeroDecimals(1000, 'JPY')).toBe('¥1,000')
})
