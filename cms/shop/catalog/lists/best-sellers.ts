import { selectBestRanked } from '../../search/select-best-ranked.ts'
import type { createFamilyDeduplicator } from '../families/family-deduplicator.ts'
import type { ColumnarProductIndex } from '../products/product-columns.ts'
import type { SortOrders } from './sort-orders.ts'
import type { ProductSlot } from './sorted-slots.ts'

/**
 * Returns a function that lists products in stock, those with the most pieces sold first, then the newest. Of each
 * family it lists only the member with the most pieces sold.
 */
export function createBestSellerLister(
  { isAvailable, sold }: ColumnarProductIndex,
  orders: SortOrders,
  oneOfEach: ReturnType<typeof createFamilyDeduplicator>,
) {
  return (limit: number): ProductSlot[] => {
    const inStock = orders.chunks('').flatMap((chunk) => chunk.filter((slot) => isAvailable[slot]))
    const best = oneOfEach(inStock, (slot, than) => sold[slot]! > sold[than]!)
    const ranks = sold.map((pieces) => -pieces)
    return selectBestRanked(best, ranks, limit).slice(0, limit)
  }
}
