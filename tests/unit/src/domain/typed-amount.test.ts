import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalsOf, formatDecimal, fromMills, roundMills } from '../../../../src/domain/money/money.ts'
import { findAmountFault, parseAmount } from '../../../../src/domain/money/typed-amount.ts'

describe('an amount is read as people and programs of any country write it', () => {
  test.each([
    ...[['12.50', 12.5] as const, ['12,5', 12.5] as const, ['12', 12] as const, ['0,05', 0.05] as const],
    ...[['0.500', 0.5] as const, ['.50', 0.5] as const, ['12.5000', 12.5] as const, ['12.', 12] as const],
    ...[['1,234.50', 1234.5] as const, ['1.234,50', 1234.5] as const, ['1 234,5', 1234.5] as const],
    ...[['1\u00a0234,50', 1234.5] as const, ['1\u202f234,50', 1234.5] as const, ["1'234.50", 1234.5] as const],
    ...[['1’234.50', 1234.5] as const, ['1_234', 1234] as const, ['1,234,567', 1_234_567] as const],
    ...[['1,00,000', 100_000] as const, ['₹ 1,00,000.50', 100_000.5] as const, ['12,-', 12] as const],
    ...[['CHF 12.–', 12] as const, ['$1,299.50', 1299.5] as const, ['1.234,50 €', 1234.5] as const],
    ...[['12.50 EUR', 12.5] as const, ['CHF 1’234.50', 1234.5] as const, ['12,50 zł', 12.5] as const],
    ...[['US$ 12.50', 12.5] as const, ['R$ 1.234,56', 1234.56] as const, ['Rs. 500', 500] as const],
    ...[['kr 12,50', 12.5] as const, ['12,50 kr.', 12.5] as const, ['1250円', 1250] as const],
    ...[['US $12.50', 12.5] as const, ['12 500 F CFA', 12_500] as const, ['S/. 12.50', 12.5] as const],
    ...[['12.50 د.إ', 12.5] as const, ['\u200e12.50\u200f ₪', 12.5] as const, ['$12.50 USD', 12.5] as const],
    ...[['125:-', 125] as const, ['₹500/-', 500] as const, ['Bs. 12,50', 12.5] as const],
    ...[['１２．５', 12.5] as const, ['١٢٫٥', 12.5] as const, ['12.50 usd', 12.5] as const],
  ])('%s', (text, value) => {
    expect(parseAmount(text, 'USD')).toEqual({ value })
  })

  test.each([
    ...['', ' ', 'ten', '-', '.', '€', '1.2.3', '1,2,3', '1e3', '12,5.0', '5 or 6', '--1', '12 50', '12 kg', '500mg'],
    ...['9'.repeat(61), '12.50 Silver', '1.234.56', '1 2', 'EUR'],
  ])('“%s” is none', (text) => {
    expect(parseAmount(text, 'USD')).toEqual({ fault: 'Please write an amount, such as 12.50.' })
  })
})

test('three digits behind a lone mark are read by the currency, and an amount that it cannot have is refused with a sentence', () => {
  const twoWays = (text: string, one: string, other: string) => ({
    fault: `${text} can be read in two ways. Please write ${one} or ${other}.`,
  })
  expect(parseAmount('1,200', 'USD')).toEqual(twoWays('1,200', '1200.00', '1.20'))
  expect(parseAmount('10.625', 'EUR')).toEqual(twoWays('10.625', '10625.00', '10.63'))
  expect(['1,250', '1.250', '￥1,250'].map((text) => parseAmount(text, 'JPY'))).toEqual(Array(3).fill({ value: 1250 }))
  expect(parseAmount('1.255', 'KWD')).toEqual({ value: 1.255 })
  expect(parseAmount('1,255', 'KWD')).toEqual(twoWays('1,255', '1255.000', '1.255'))
  expect(parseAmount('1,255', null)).toHaveProperty('fault')
  expect(findAmountFault(333.5, 'JPY')).toBe('An amount in JPY has no decimals.')
  expect(findAmountFault(12.555, 'USD')).toBe('An amount in USD has at most two decimals.')
  expect(findAmountFault(1.2555, 'KWD')).toBe('An amount in KWD has at most three decimals.')
  expect([findAmountFault(333, 'JPY'), findAmountFault(1.255, 'KWD'), findAmountFault(12.5, null)]).toEqual([
    null,
    null,
    null,
  ])
  expect(parseAmount('-3', 'USD')).toEqual({ fault: 'An amount is 0 or more.' })
  expect(parseAmount('12.50', 'JPY')).toEqual({ fault: 'An amount in JPY has no decimals.' })
  expect(parseAmount('1250.00', 'JPY')).toEqual({ value: 1250 })
  expect([findAmountFault(10_000_000, 'USD'), findAmountFault(10_000_000, 'JPY')]).toEqual([expect.any(String), null])
})

/** Formats an amount as a country does, from its thousands and decimals. */
const COUNTRIES = {
  'United States': (groups: string[], part: string) => groups.join(',') + (part && `.${part}`),
  Germany: (groups: string[], part: string) => groups.join('.') + (part && `,${part}`),
  France: (groups: string[], part: string) => groups.join('\u202f') + (part && `,${part}`),
  Switzerland: (groups: string[], part: string) => groups.join('’') + (part && `.${part}`),
  program: (groups: string[], part: string) => groups.join('') + (part && `.${part}`),
}

test('whatever country writes an amount, it is read as that amount or refused', () => {
  const countries = constantFrom(...Object.values(COUNTRIES))
  const currencies = constantFrom('USD', 'JPY', 'KWD', 'CHF')
  const marks = constantFrom('', ' €', ' CHF', ' kr')
  assert(
    property(integer({ min: 0, max: 9_999_999_999 }), currencies, countries, marks, (mills, currency, write, mark) => {
      const amount = fromMills(roundMills(mills % 9_999_999_000, currency))
      const [whole = '', part = ''] = formatDecimal(amount, currency).split('.')
      const groups = whole.replace(/\B(?=(\d{3})+$)/g, ' ').split(' ')
      const read = parseAmount(write(groups, part) + mark, currency)
      if ('fault' in read) expect(read.fault).toMatch(/two ways/)
      else expect(read.value).toBe(amount)
    }),
  )
})

test('the shop parses its own output', () => {
  assert(
    property(integer({ min: 0, max: 9_999_999_000 }), constantFrom('USD', 'JPY', 'KWD'), (mills, currency) => {
      const amount = fromMills(roundMills(mills, currency))
      expect(decimalsOf(currency)).toBeLessThanOrEqual(3)
      expect(parseAmount(formatDecimal(amount, currency), currency)).toEqual({ value: amount })
    }),
  )
})
