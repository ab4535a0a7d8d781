import { createRefillableIntegerMap } from '../families/refillable-integer-map.ts'
import type { ColumnarProductIndex } from '../products/product-columns.ts'
import type { SortOrders } from './sort-orders.ts'
import type { ProductSlot } from './sorted-slots.ts'

/**
 * Creates the lists of featured products and of newest products. Except for `featuredItems`, each list has one member
 * per family; a member in stock is preferred.
 */
export function createFeaturedAndNewestLists(columns: ColumnarProductIndex, orders: SortOrders) {
  const { families, familyMembers, isAvailable } = columns
  const taken = createRefillableIntegerMap()

  /** Adds products to `found` until it has `limit`. */
  function add(found: ProductSlot[], limit: number, slots: Iterable<ProductSlot>): void {
    for (const slot of slots) {
      if (found.length >= limit) return
      const family = families[slot]!
      if (family > 0 && taken.has(family)) continue
      if (family > 0) taken.set(family, 1)
      found.push(family > 0 ? inStock(slot, familyMembers.members(family)) : slot)
    }
  }

  function inStock(slot: ProductSlot, members: readonly ProductSlot[]): ProductSlot {
    if (isAvailable[slot]) return slot
    return members.filter((each) => isAvailable[each]).sort(orders.newest)[0] ?? slot
  }

  function* unfeatured(): Generator<ProductSlot> {
    for (const chunk of orders.chunks(''))
      for (const slot of chunk) if (columns.featuredOrders[slot] === null) yield slot
  }

  return {
    featured(limit: number): ProductSlot[] {
      taken.begin(familyMembers.size())
      const found: ProductSlot[] = []
      add(found, limit, columns.featured(orders.newest))
      add(found, limit, unfeatured())
      return found
    },
    /** Returns featured products, then the newest, as `featured` does, but with all members of families. */
    featuredItems(limit: number): ProductSlot[] {
      const found = columns.featured(orders.newest).slice(0, limit)
      for (const slot of unfeatured()) {
        if (found.length >= limit) break
        found.push(slot)
      }
      return found
    },
    newest(limit: number): ProductSlot[] {
      taken.begin(familyMembers.size())
      const found: ProductSlot[] = []
      for (const chunk of orders.chunks('')) add(found, limit, chunk)
      return found
    },
  }
}
