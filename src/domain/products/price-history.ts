import type { ChargedPrices } from './sale.ts'

// The lowest price of the last 30 days before a reduction, which shops in the European Union name beside it (Directive
// 98/6/EC, Article 6a: https://eur-lex.europa.eu/eli/dir/1998/6/2022-05-28).

/** A price that a product was offered at, at least until a moment, in milliseconds since 1970. */
export type PastPrice = { price: number; until: number }

/**
 * `past` are the prices that may still become the lowest of 30 days, the earliest first: each is below all later
 * prices. `lowest` is the lowest price of the 30 days before the present reduction; null when the price is not reduced, or
 * when the product was not offered in these days.
 */
export type PriceHistory = { past: PastPrice[]; lowest: number | null }

export const NO_HISTORY: PriceHistory = { past: [], lowest: null }

const DAYS_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The history of a product after a change of its prices at `now`; null stands for a product that is not offered. Every
 * new price below a struck-through one is a reduction of its own, also one that follows another.
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

/** A price from before a lower or equal one is never the lowest again. */
function withOffered(past: readonly PastPrice[], price: number, now: number): PastPrice[] {
  const kept = past.filter((each) => each.until > now - DAYS_MS && each.price < price)
  return [...kept, { price, until: now }]
}

/** Reads the stored value; empty for products that were saved before the field existed. */
export function readPast(stored: unknown): PastPrice[] {
  return Array.isArray(stored) ? (stored as PastPrice[]) : []
}
