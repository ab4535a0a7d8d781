import type { Cents } from '../../../src/domain/money.ts'

/** A change in hundredths of a percent: 12.5 % more is 1250. */
export type BasisPoints = number

/** Rounded to whole cents, half up. */
export function changeByPercent(price: Cents, change: BasisPoints): Cents {
  return Math.floor((price * (10_000 + change) + 5000) / 10_000)
}

/** `12.5` becomes `1250`; null for more than two decimals. */
export function toBasisPoints(percent: number): BasisPoints | null {
  const points = Number((percent * 100).toPrecision(15))
  return Number.isInteger(points) ? points : null
}
