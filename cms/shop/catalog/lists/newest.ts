import { openMarks } from '../families/marks.ts'
import type { ProductColumns } from '../products/product-columns.ts'
import type { ListOrders } from './list-orders.ts'
import type { Slot } from './sorted-slots.ts'

/** Finds the products that were featured or added last; of a family the first one that can be had, unless every item is wanted. */
export function openNewest(columns: ProductColumns, orders: ListOrders) {
  const { families, familyMembers, isAvailable } = columns
  const taken = openMarks()

  /** Adds these products until there are enough. */
  function add(found: Slot[], limit: number, isEveryItem: boolean, slots: Iterable<Slot>): void {
    for (const slot of slots) {
      if (found.length >= limit) return
      const family = isEveryItem ? 0 : families[slot]!
      if (family > 0 && taken.has(family)) {
        const place = taken.get(family)
        if (isAvailable[slot] && !isAvailable[found[place]!]) found[place] = slot
        continue
      }
      const place = found.push(slot) - 1
      if (family > 0) taken.set(family, place)
    }
  }

  function* unfeatured(): Generator<Slot> {
    for (const chunk of orders.chunks(''))
      for (const slot of chunk) if (columns.featuredOrders[slot] === null) yield slot
  }

  return {
    featured(limit: number, isEveryItem: boolean): Slot[] {
      taken.begin(familyMembers.size())
      const found: Slot[] = []
      add(found, limit, isEveryItem, columns.featured(orders.newest))
      add(found, limit, isEveryItem, unfeatured())
      return found
    },
    newest(limit: number): Slot[] {
      taken.begin(familyMembers.size())
      const found: Slot[] = []
      for (const chunk of orders.chunks('')) add(found, limit, false, chunk)
      return found
    },
  }
}
