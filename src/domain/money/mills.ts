/** An amount of money in whole thousandths, the smallest unit of any currency. All amounts are calculated in it. */
export type Mills = number

/** Converts `49.9` of a request or response to `49900`. More than three decimals are rounded half up. */
export function toMills(amount: number): Mills {
  return Math.round(Number((amount * 1000).toPrecision(15)))
}

/** Converts `49900` to `49.9`: a JSON number without added decimals (api.md, Common to all calls). */
export function fromMills(mills: Mills): number {
  return mills / 1000
}
