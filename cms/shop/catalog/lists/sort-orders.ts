import type { Sort } from '../../../../src/domain/products/facets.ts'
import { createYielder } from '../../../base/locks/yielding.ts'
import type { ColumnarProductIndex } from '../products/product-columns.ts'
import { createSortedSlots, type ProductSlot } from './sorted-slots.ts'

/**
 * Creates the sort orders of lists. Each order is a sorted list of all slots (products). The order "newest first" is
 * sorted from the start; each other order is sorted on first use.
 */
export function createSortOrders({ ids, times, prices, searchKeys, codeKeys, slots, slotOf }: ColumnarProductIndex) {
  const byId = (a: ProductSlot, b: ProductSlot) => (ids[a]! < ids[b]! ? -1 : Number(a !== b))
  const newest = (a: ProductSlot, b: ProductSlot) => times[b]! - times[a]! || byId(a, b)
  const { compare } = new Intl.Collator('en')
  const orders: Record<Sort | 'code', ReturnType<typeof createSortedSlots>> = {
    '': createSortedSlots(newest),
    price: createSortedSlots((a, b) => prices[a]! - prices[b]! || newest(a, b)),
    '-price': createSortedSlots((a, b) => prices[b]! - prices[a]! || newest(a, b)),
    name: createSortedSlots((a, b) => compare(searchKeys[a]!, searchKeys[b]!) || newest(a, b)),
    code: createSortedSlots((a, b) =>
      codeKeys[a]! < codeKeys[b]! ? -1 : codeKeys[a]! > codeKeys[b]! ? 1 : byId(a, b),
    ),
  }
  const begun = new Set<Sort | 'code'>([''])
  const filled = new Set<Sort | 'code'>([''])

  return {
    newest,
    insert(slot: ProductSlot): void {
      for (const sort of begun) orders[sort].insert(slot)
    },
    remove(slot: ProductSlot): void {
      for (const sort of begun) orders[sort].remove(slot)
    },
    /** Sorts products in this order, with yields to other requests. Products may change meanwhile. */
    async prepare(sort: Sort | 'code'): Promise<void> {
      if (filled.has(sort)) return
      begun.add(sort)
      const turns = createYielder()
      for (const id of [...slots()].map((slot) => ids[slot]!)) {
        const slot = slotOf(id)
        if (slot !== undefined) orders[sort].insert(slot)
        if (turns.isOver()) await turns.next()
      }
      filled.add(sort)
    },
    /** Yields the products whose `codeKey` begins with this key. Requires `prepare('code')`. */
    *withCode(key: string): Generator<ProductSlot> {
      for (const slot of orders.code.from((each) => codeKeys[each]! < key)) {
        if (!codeKeys[slot]!.startsWith(key)) return
        yield slot
      }
    },
    /** Returns all slots (products) in an order. Sorts them now if `prepare` has not. */
    chunks(sort: Sort): readonly (readonly ProductSlot[])[] {
      if (!filled.has(sort)) for (const slot of slots()) orders[sort].insert(slot)
      begun.add(sort)
      filled.add(sort)
      return orders[sort].chunks()
    },
  }
}

/** The sort orders of lists: by date, price, name and code. */
export type SortOrders = ReturnType<typeof createSortOrders>
