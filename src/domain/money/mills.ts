/** A whole number of thousandths of a currency: none has smaller parts that people pay with. All money is calculated in it. */
export type Mills = number

/** `49.9` in a request or response becomes `49900`. Further decimals are rounded, half away from zero. */
export function toMills(amount: number): Mills {
  return Math.round(Number((amount * 1000).toPrecision(15)))
}

/** `49900` becomes `49.9`: a JSON number without more decimals than were put in (api.md, Common to all calls). */
export function fromMills(mills: Mills): number {
  return mills / 1000
}
