import { type Mills, toMills } from '../money/mills.ts'

type Unit = { decimals: number; step: number }

const unitsOf = (codes: string, unit: Unit) => codes.split(' ').map((code) => [code, unit] as const)

/**
 * Currencies whose amounts a payment provider does not charge in single hundredths (docs.stripe.com/currencies).
 * Amounts must be multiples of `step`: of 10 units in currencies with thousandths; of 100 units in ISK and UGX, which
 * count in hundredths but allow only whole units.
 */
const UNITS = new Map([
  ...unitsOf('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF', { decimals: 0, step: 1 }),
  ...unitsOf('ISK UGX', { decimals: 2, step: 100 }),
  ...unitsOf('BHD JOD KWD OMR TND', { decimals: 3, step: 10 }),
])

const unitOf = (currency: string): Unit => UNITS.get(currency) ?? { decimals: 2, step: 1 }

/**
 * Converts an amount to the currency's smallest unit, in which payment providers count: $49.90 to 4990, ¥500 to 500.
 * Returns null for an amount that the provider cannot charge exactly.
 */
export function toMinorUnits(mills: Mills, currency: string): number | null {
  const { decimals, step } = unitOf(currency)
  const units = mills / 10 ** (3 - decimals)
  return Number.isInteger(units / step) ? units : null
}

/** Converts an amount in the currency's smallest unit to thousandths: 4990 cents to 49900. */
export function fromMinorUnits(units: number, currency: string): Mills {
  return toMills(units / 10 ** unitOf(currency).decimals)
}
