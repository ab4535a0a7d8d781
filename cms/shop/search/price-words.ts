/** Prices that a search names, inclusive, in the store's currency. */
export type PriceRange = { min: number | null; max: number | null }

const AMOUNT = String.raw`(?:(?<sign%>\p{Sc}|usd|eur|gbp|us\$)\s*)?(?<amount%>\d[\d,]*(?:\.\d+)?)(?:\s*(?<unit%>\p{Sc}|usd|eur|gbp|dollars?|euros?|pounds?|bucks)(?![\p{L}\p{N}]))?`
const amount = (number: number) => AMOUNT.replaceAll('%', String(number))

const START = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])`
const pattern = (source: string) => new RegExp(START + source + END, 'iu')

const BETWEEN = [
  pattern(`(?:between|from)\\s+${amount(1)}\\s+(?:and|to)\\s+${amount(2)}`),
  pattern(`${amount(1)}\\s*(?:-|–|to)\\s*${amount(2)}`),
]
const AT_MOST = pattern(`(?:under|below|less than|cheaper than|up to|at most|max\\.?|<)\\s*${amount(1)}`)
const AT_LEAST = pattern(`(?:over|above|more than|at least|from|min\\.?|>)\\s*${amount(1)}`)
const ALONE = pattern(amount(1))

/**
 * Takes the prices out of a search: "gifts under $50", "ring from 200 to 500 dollars", "$50" (up to that). A number that nothing
 * says is a price stays a word: "90 tablets". Returns the other words, and what was taken as it was typed.
 */
export function takePrices(search: string): { rest: string; taken: string; prices: PriceRange | null } {
  for (const [at, between] of BETWEEN.entries()) {
    const found = between.exec(search)
    // "3-5" may be anything.
    if (found?.groups && (at === 0 || isMoney(found, 1) || isMoney(found, 2))) {
      const [first, second] = [amountOf(found, 1), amountOf(found, 2)]
      return { ...without(search, found), prices: { min: Math.min(first, second), max: Math.max(first, second) } }
    }
  }
  const most = AT_MOST.exec(search)
  if (most) return { ...without(search, most), prices: { min: null, max: amountOf(most, 1) } }
  const least = AT_LEAST.exec(search)
  if (least && (isMoney(least, 1) || !/^from/i.test(least[0]))) {
    return { ...without(search, least), prices: { min: amountOf(least, 1), max: null } }
  }
  const alone = ALONE.exec(search)
  if (alone && isMoney(alone, 1)) return { ...without(search, alone), prices: { min: null, max: amountOf(alone, 1) } }
  return { rest: search, taken: '', prices: null }
}

function isMoney({ groups }: RegExpExecArray, number: number): boolean {
  return Boolean(groups?.[`sign${number}`] ?? groups?.[`unit${number}`])
}

function amountOf({ groups }: RegExpExecArray, number: number): number {
  return Number(groups?.[`amount${number}`]?.replaceAll(',', ''))
}

function without(search: string, { index, 0: taken }: RegExpExecArray): { rest: string; taken: string } {
  return { rest: `${search.slice(0, index)} ${search.slice(index + taken.length)}`.trim(), taken }
}
