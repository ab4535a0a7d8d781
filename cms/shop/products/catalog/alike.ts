import { CATEGORY_FACET } from '../../../../src/domain/facets.ts'
import { bestOf } from '../../search/best-of.ts'
import type { ListOrders } from './list-orders.ts'
import type { ProductColumns } from './product-columns.ts'
import type { Slot } from './sorted-slots.ts'

/** Products that are kept for each kind: one of them may be the product itself. */
const KEPT = 13

/** As much as so many attributes. */
const CATEGORY_COUNTS = 2

/** Larger values are not told apart. */
const [LAST_PLACE, MOST_SOLD] = [1000, 65_535]

/**
 * Finds products like another one: in stock, of its category or with one of its values; those that share most first, then those
 * that staff put in front, then those of which most were sold. Products of one category with the same values are like the same ones.
 */
export function openAlike(columns: ProductColumns, orders: ListOrders) {
  const { kinds, counter, isAvailable, featuredOrders, sold } = columns
  const byKind = new Map<number, readonly Slot[]>()

  /** How much products of each kind have in common with those of this one. */
  function likenessOf(kind: number): number[] {
    const own = new Set(counter.kinds()[kind]!.choices.map(keyOf))
    return counter.kinds().map(({ choices }) => {
      const shared = choices.filter((choice) => own.has(keyOf(choice)))
      return shared.reduce((sum, { key }) => sum + (key === CATEGORY_FACET ? CATEGORY_COUNTS : 1), 0)
    })
  }

  function find(kind: number): readonly Slot[] {
    const likeness = likenessOf(kind)
    const alike = orders
      .chunks('')
      .flatMap((chunk) => chunk.filter((slot) => isAvailable[slot]! && likeness[kinds[slot]!]! > 0))
    const ranks = new Float64Array(kinds.length)
    for (const slot of alike) {
      const place = Math.min(featuredOrders[slot] ?? LAST_PLACE, LAST_PLACE)
      const unsold = MOST_SOLD - Math.min(sold[slot]!, MOST_SOLD)
      // The rules, one after the other.
      ranks[slot] = -likeness[kinds[slot]!]! * (LAST_PLACE + 1) * (MOST_SOLD + 1) + place * (MOST_SOLD + 1) + unsold
    }
    return bestOf(alike, ranks, KEPT)
  }

  return {
    /** Slots, the most alike first, without this one; `limit` of them, 12 at most. */
    of(slot: Slot, limit: number): Slot[] {
      const kind = kinds[slot]!
      const found = byKind.get(kind) ?? find(kind)
      byKind.set(kind, found)
      return found.filter((each) => each !== slot).slice(0, limit)
    },
    /** After a change. */
    forget(): void {
      if (byKind.size > 0) byKind.clear()
    },
  }
}

const keyOf = ({ key, value }: { key: string; value: string }) => `${key}=${value}`
