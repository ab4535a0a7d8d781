import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatPlainAmount, fromMills, getCurrencyDecimals, roundMills } from '../../../../src/domain/money/money.ts'
import { findAmountFault, parseAmount } from '../../../../src/domain/money/typed-amount.ts'

test.for<[value: number, ...texts: string[]]>([
  [12.5, '12.50', '12,5', '12.5000', '12.50 EUR', '12,50 zł', 'US$ 12.50', 'kr 12,50', '12,50 kr.', 'US $12.50'],
  [12.5, 'S/. 12.50', '12.50 د.إ', '\u200e12.50\u200f ₪', '$12.50 USD', 'Bs. 12,50', '１２．５', '١٢٫٥', '12.50 usd'],
  [12, '12', '12.', '12,-', 'CHF 12.–'],
  [0.5, '0.500', '.50'],
  [1234.5, '1,234.50', '1.234,50', '1 234,5', '1\u00a0234,50', '1\u202f234,50', "1'234.50", '1’234.50', '1.234,50 €'],
  [1234.5, 'CHF 1’234.50'],
  [500, 'Rs. 500', '₹500/-'],
])('%d is read as people and programs of any country write it', ([value, ...texts]) => {
  for (const text of texts) expect([text, parseAmount(text, 'USD')]).toEqual([text, { value }])
})

test('amounts are read with marks for thousands, millions and lakhs, and with signs of currencies', () => {
  const whole = { '1_234': 1234, '1,234,567': 1_234_567, '1,00,000': 100_000, '1250円': 1250, '12 500 F CFA': 12_500 }
  const parts = { '0,05': 0.05, '₹ 1,00,000.50': 100_000.5, '$1,299.50': 1299.5, 'R$ 1.234,56': 1234.56, '125:-': 125 }
  for (const [text, value] of Object.entries({ ...whole, ...parts }))
    expect([text, parseAmount(text, 'USD')]).toEqual([text, { value }])
})

test.each([
  ...['', ' ', 'ten', '-', '.', '€', '1.2.3', '1,2,3', '1e3', '12,5.0', '5 or 6', '--1', '12 50', '12 kg', '500mg'],
  ...['9'.repeat(61), '12.50 Silver', '1.234.56', '1 2', 'EUR'],
])('“%s” is no amount', (text) => {
  expect(parseAmount(text, 'USD')).toEqual({ fault: 'Please write an amount, such as 12.50.' })
})

test('three digits behind a lone mark are read by the currency, and an amount that it cannot have is refused with a sentence', () => {
  const read = (text: string, currency: string | null) => Object.values(parseAmount(text, currency))[0]
  const twoWays = 'can be read in two ways. Please write'
  expect(read('1,200', 'USD')).toBe(`1,200 ${twoWays} 1200.00 or 1.20.`)
  expect(read('10.625', 'EUR')).toBe(`10.625 ${twoWays} 10625.00 or 10.63.`)
  expect(read('1,255', 'KWD')).toBe(`1,255 ${twoWays} 1255.000 or 1.255.`)
  expect(parseAmount('1,255', null)).toHaveProperty('fault')
  expect(['1,250', '1.250', '￥1,250', '1250.00'].map((text) => read(text, 'JPY'))).toEqual(Array(4).fill(1250))
  expect(read('1.255', 'KWD')).toBe(1.255)
  expect(read('-3', 'USD')).toBe('An amount is 0 or more.')
  expect(read('12.50', 'JPY')).toBe('An amount in JPY has no decimals.')
})

test.each([
  [333.5, 'JPY', 'An amount in JPY has no decimals.'],
  [12.555, 'USD', 'An amount in USD has at most two decimals.'],
  [1.2555, 'KWD', 'An amount in KWD has at most three decimals.'],
  [10_000_000, 'USD', expect.any(String)],
  [10_000_000, 'JPY', null],
  [333, 'JPY', null],
  [1.255, 'KWD', null],
  [12.5, null, null],
])('the fault of %d in %s: %s', (amount, currency, fault) => {
  expect(findAmountFault(amount, currency)).toEqual(fault)
})

test('whatever country writes an amount, it is read as that amount or refused', () => {
  /** The marks between thousands and before decimals: of the USA, Germany, France, Switzerland, and of programs. */
  const countries = constantFrom(',.', '.,', '\u202f,', '’.', '.').map(
    (marks) => [marks.slice(0, -1), marks.slice(-1)] as const,
  )
  const currencies = constantFrom('USD', 'JPY', 'KWD', 'CHF')
  const signs = constantFrom('', ' €', ' CHF', ' kr')
  assert(
    property(
      integer({ min: 0, max: 9_999_999_999 }),
      currencies,
      countries,
      signs,
      (mills, currency, [mark, point], sign) => {
        const amount = fromMills(roundMills(mills % 9_999_999_000, currency))
        const [whole = '', part = ''] = formatPlainAmount(amount, currency).split('.')
        const groups = whole.replace(/\B(?=(\d{3})+$)/g, ' ').split(' ')
        const read = parseAmount(groups.join(mark) + (part && point + part) + sign, currency)
        if ('fault' in read) expect(read.fault).toMatch(/two ways/)
        else expect(read.value).toBe(amount)
      },
    ),
  )
})

test('the shop parses its own output', () => {
  assert(
    property(integer({ min: 0, max: 9_999_999_000 }), constantFrom('USD', 'JPY', 'KWD'), (mills, currency) => {
      const amount = fromMills(roundMills(mills, currency))
      expect(getCurrencyDecimals(currency)).toBeLessThanOrEqual(3)
      expect(parseAmount(formatPlainAmount(amount, currency), currency)).toEqual({ value: amount })
    }),
  )
})
