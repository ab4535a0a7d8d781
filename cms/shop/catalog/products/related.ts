import { CATEGORY_FACET_KEY } from '../../../../src/domain/products/facets.ts'
import { selectBestRanked } from '../../search/select-best-ranked.ts'
import { createFamilyDeduplicator } from '../families/family-deduplicator.ts'
import { createRefillableIntegerMap } from '../families/refillable-integer-map.ts'
import type { SortOrders } from '../lists/sort-orders.ts'
import type { ProductSlot } from '../lists/sorted-slots.ts'
import type { ColumnarProductIndex } from './product-columns.ts'

/** Maximum number of related products. */
const MAX_RELATED = 12

/**
 * Weights of similarity: of an equal category, of a shared attribute value, and of an equal category if only this
 * product has attributes.
 */
const [CATEGORY_COUNTS, VALUE_COUNTS, OTHER_KIND_COUNTS] = [4, 2, 1]

/** Maximum of the position that staff set and of pieces sold. Larger values count as equal. */
const [LAST_PLACE, MOST_SOLD] = [1000, 65_535]

/**
 * Creates the search for products that are related to a given product: in stock, with the same category or a shared
 * attribute value. Sorts by similarity, then the order that staff set, then pieces sold. Finds one member per family,
 * but no member of the given product's family.
 */
export function createRelatedProductFinder(columns: ColumnarProductIndex, orders: SortOrders) {
  const { kinds, counter, isAvailable, featuredOrders, sold, families, familyMembers } = columns
  const oneOfEach = createFamilyDeduplicator(families, familyMembers.size)
  const marks = createRefillableIntegerMap()
  const byKind = new Map<number, readonly ProductSlot[]>()

  /** Returns the similarity of each kind (category and values) to the kind `kind`. */
  function likenessOf(kind: number): number[] {
    const { choices: ownChoices } = counter.kinds()[kind]!
    const own = new Set(ownChoices.map(keyOf))
    return counter.kinds().map(({ choices }) => {
      const shared = choices.filter((choice) => own.has(keyOf(choice)))
      const category = hasValues(ownChoices) && !hasValues(choices) ? OTHER_KIND_COUNTS : CATEGORY_COUNTS
      return shared.reduce((sum, { key }) => sum + (key === CATEGORY_FACET_KEY ? category : VALUE_COUNTS), 0)
    })
  }

  /** Returns the lowest similarity that still gives enough results. */
  function leastOf(likeness: readonly number[]): number {
    const counts: number[] = []
    marks.begin(familyMembers.size())
    for (const chunk of orders.chunks('')) {
      for (const slot of chunk) {
        const like = likeness[kinds[slot]!]!
        if (!isAvailable[slot] || marks.has(families[slot]!)) continue
        if (families[slot]! > 0) marks.set(families[slot]!, 1)
        counts[like] = (counts[like] ?? 0) + 1
      }
    }
    let [least, enough] = [counts.length, 0]
    while (least > 1 && enough <= MAX_RELATED) enough += counts[--least] ?? 0
    return Math.max(least, 1)
  }

  function find(kind: number): readonly ProductSlot[] {
    const likeness = likenessOf(kind)
    const least = leastOf(likeness)
    const related: ProductSlot[] = []
    const ranks = new Float64Array(kinds.length)
    for (const chunk of orders.chunks('')) {
      for (const slot of chunk) {
        if (!isAvailable[slot] || likeness[kinds[slot]!]! < least) continue
        related.push(slot)
        ranks[slot] = rankOf(slot, likeness[kinds[slot]!]!)
      }
    }
    const cards = oneOfEach(related, (one, than) => ranks[one]! < ranks[than]!)
    // One of them may be the product itself, or its family.
    return selectBestRanked(cards, ranks, MAX_RELATED + 1).slice(0, MAX_RELATED + 1)
  }

  /** Returns the rank of a product (lower is better): by similarity, the order that staff set, then pieces sold. */
  function rankOf(slot: ProductSlot, like: number): number {
    const place = Math.min(featuredOrders[slot] ?? LAST_PLACE, LAST_PLACE)
    const unsold = MOST_SOLD - Math.min(sold[slot]!, MOST_SOLD)
    return -like * (LAST_PLACE + 1) * (MOST_SOLD + 1) + place * (MOST_SOLD + 1) + unsold
  }

  return {
    /** Returns the products most similar to `slot`, without it. */
    of(slot: ProductSlot, limit: number): ProductSlot[] {
      const kind = kinds[slot]!
      const found = byKind.get(kind) ?? find(kind)
      byKind.set(kind, found)
      const isOther = (each: ProductSlot) =>
        each !== slot && (families[slot] === 0 || families[each] !== families[slot])
      return found.filter(isOther).slice(0, Math.min(limit, MAX_RELATED))
    },
    /** Clears the cache. Call after each change. */
    forget(): void {
      if (byKind.size > 0) byKind.clear()
    },
  }
}

const hasValues = (choices: readonly { key: string }[]) => choices.some(({ key }) => key !== CATEGORY_FACET_KEY)

const keyOf = ({ key, value }: { key: string; value: string }) => `${key}=${value}`
