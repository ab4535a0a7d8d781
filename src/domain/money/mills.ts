/**
 * An amount of money in whole thousandths of the currency: $49.90 is 49900. All calculations of amounts use this unit.
 */
export type Mills = number

/** Converts an amount such as 49.9 to whole thousandths, 49900, rounded half up. */
export function toMills(amount: number): Mills {
  return Math.round(Number((amount * 1000).toPrecision(15)))
}

/** Converts an amount in whole thousandths, 49900, to 49.9, as in responses (api.md, Common to all calls). */
export function fromMills(mills: Mills): number {
  return mills / 1000
}
