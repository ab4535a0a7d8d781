import type { Sort } from '../../../../src/domain/products/facets.ts'
import { createYielder } from '../../../base/locks/turns.ts'
import type { ProductColumns } from '../products/product-columns.ts'
import { openOrder, type Slot } from './sorted-slots.ts'

/**
 * Creates the sort orders of lists, each a sorted list of all slots (products). "Newest first" is always kept; others
 * are sorted on first use.
 */
export function openListOrders({ ids, times, prices, searchKeys, codeKeys, slots, slotOf }: ProductColumns) {
  const byId = (a: Slot, b: Slot) => (ids[a]! < ids[b]! ? -1 : Number(a !== b))
  const newest = (a: Slot, b: Slot) => times[b]! - times[a]! || byId(a, b)
  const { compare } = new Intl.Collator('en')
  const orders: Record<Sort | 'code', ReturnType<typeof openOrder>> = {
    '': openOrder(newest),
    price: openOrder((a, b) => prices[a]! - prices[b]! || newest(a, b)),
    '-price': openOrder((a, b) => prices[b]! - prices[a]! || newest(a, b)),
    name: openOrder((a, b) => compare(searchKeys[a]!, searchKeys[b]!) || newest(a, b)),
    code: openOrder((a, b) => (codeKeys[a]! < codeKeys[b]! ? -1 : codeKeys[a]! > codeKeys[b]! ? 1 : byId(a, b))),
  }
  const begun = new Set<Sort | 'code'>([''])
  const filled = new Set<Sort | 'code'>([''])

  return {
    newest,
    insert(slot: Slot): void {
      for (const sort of begun) orders[sort].insert(slot)
    },
    remove(slot: Slot): void {
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
    *withCode(key: string): Generator<Slot> {
      for (const slot of orders.code.from((each) => codeKeys[each]! < key)) {
        if (!codeKeys[slot]!.startsWith(key)) return
        yield slot
      }
    },
    /** Returns all slots (products) in an order. Sorts them now if `prepare` has not. */
    chunks(sort: Sort): readonly (readonly Slot[])[] {
      if (!filled.has(sort)) for (const slot of slots()) orders[sort].insert(slot)
      begun.add(sort)
      filled.add(sort)
      return orders[sort].chunks()
    },
  }
}

export type ListOrders = ReturnType<typeof openListOrders>
