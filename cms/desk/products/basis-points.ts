import { type Mills, roundMills } from '../../../src/domain/money/money.ts'

/** A percentage in hundredths of a percent: 12.5 % is 1250. */
export type BasisPoints = number

/** Returns a price changed by a percentage, rounded half up to the currency's decimals. */
export function changePriceByBasisPoints(price: Mills, change: BasisPoints, currency: string | null): Mills {
  return roundMills((price * (10_000 + change)) / 10_000, currency)
}

/** Converts percent to basis points, such as `12.5` to `1250`. Returns null for more than two decimals. */
export function toBasisPoints(percent: number): BasisPoints | null {
  const points = Number((percent * 100).toPrecision(15))
  return Number.isInteger(points) ? points : null
}
