import type { ChargedPrices } from './sale.ts'

// The lowest price of the 30 days before a reduction, which shops in the European Union must show (Directive 98/6/EC,
// Article 6a: https://eur-lex.europa.eu/eli/dir/1998/6/2022-05-28).

/** A price at which a product was offered. `until`: when it was offered last, in milliseconds since 1970. */
export type PastPrice = { price: number; until: number }

/**
 * `past`: prices that can still become the lowest of 30 days, the earliest first, each below all later ones. `lowest`:
 * the lowest price of the 30 days before the current reduction; null without a reduction or an earlier offer.
 */
export type PriceHistory = { past: PastPrice[]; lowest: number | null }

export const NO_HISTORY: PriceHistory = { past: [], lowest: null }

const DAYS_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Returns the history after a change of prices at `now`. `before` or `after` is null while the product is not offered.
 * Every new price below a regular price is a reduction of its own, even after another reduction.
 */
export function withPrices(
  { past, lowest }: PriceHistory,
  before: ChargedPrices | null,
  after: ChargedPrices | null,
  now: number,
): PriceHistory {
  const kept = before ? withOffered(past, before.price, now) : past
  if (!after || after.regularPrice === null) return { past: kept, lowest: null }
  const goesOn = before !== null && before.regularPrice !== null && before.price === after.price
  if (goesOn) return { past: kept, lowest }
  const offered = kept.filter(({ until }) => until > now - DAYS_MS).map(({ price }) => price)
  return { past: kept, lowest: offered.length > 0 ? Math.min(...offered) : null }
}

/** Adds an offered price. Drops earlier prices that are not below it, which can never be the lowest again. */
function withOffered(past: readonly PastPrice[], price: number, now: number): PastPrice[] {
  const kept = past.filter((each) => each.until > now - DAYS_MS && each.price < price)
  return [...kept, { price, until: now }]
}

/** Returns the stored prices; empty for products saved before the field existed. */
export function toPastPrices(stored: unknown): PastPrice[] {
  return Array.isArray(stored) ? (stored as PastPrice[]) : []
}
