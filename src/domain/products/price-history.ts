import type { EffectivePrices } from './sale.ts'

// The lowest price of the 30 days before a reduction, which shops in the European Union must show (Directive 98/6/EC,
// Article 6a: https://eur-lex.europa.eu/eli/dir/1998/6/2022-05-28).

/** A price at which a product was offered, last at `until` (milliseconds since 1970). */
export type PastPrice = { price: number; until: number }

/**
 * The earlier prices of a product. `past` has the prices that can still become the lowest price of the last 30 days,
 * earliest first. `lowest` is the lowest price in the 30 days before the current reduction; null if the product is not
 * reduced, or had no price in those days.
 */
export type PriceHistory = { past: PastPrice[]; lowest: number | null }

export const EMPTY_PRICE_HISTORY: PriceHistory = { past: [], lowest: null }

const DAYS_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Returns a product's price history after its prices changed from `before` to `after` at `now` (in milliseconds).
 * `before` or `after` is null if the product was not offered then. A change from one reduced price to another is a new
 * reduction, for which `lowest` is computed again.
 */
export function updatePriceHistory(
  { past, lowest }: PriceHistory,
  before: EffectivePrices | null,
  after: EffectivePrices | null,
  now: number,
): PriceHistory {
  const kept = before ? withOffered(past, before.price, now) : past
  if (!after || after.regularPrice === null) return { past: kept, lowest: null }
  const goesOn = before !== null && before.regularPrice !== null && before.price === after.price
  if (goesOn) return { past: kept, lowest }
  const offered = kept.filter(({ until }) => until > now - DAYS_MS).map(({ price }) => price)
  return { past: kept, lowest: offered.length > 0 ? Math.min(...offered) : null }
}

/**
 * Adds a price to the earlier prices. Drops earlier prices that are not below the new price, because they cannot be the
 * lowest any more.
 */
function withOffered(past: readonly PastPrice[], price: number, now: number): PastPrice[] {
  const kept = past.filter((each) => each.until > now - DAYS_MS && each.price < price)
  return [...kept, { price, until: now }]
}

/** Parses the stored earlier prices of a product; empty if there are none. */
export function toPastPrices(stored: unknown): PastPrice[] {
  return Array.isArray(stored) ? (stored as PastPrice[]) : []
}
