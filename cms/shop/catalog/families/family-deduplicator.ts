import type { ProductSlot } from '../lists/sorted-slots.ts'
import { createRefillableIntegerMap } from './refillable-integer-map.ts'

/**
 * Returns a function that keeps one member per family in a list: the first member, or a later member that `isBetter`
 * prefers. The kept member gets the list position of the first member.
 */
export function createFamilyDeduplicator(families: readonly number[], size: () => number) {
  const places = createRefillableIntegerMap()
  return <Slots extends Iterable<ProductSlot>>(
    slots: Slots,
    isBetter: (slot: ProductSlot, than: ProductSlot) => boolean,
  ): Slots | ProductSlot[] => {
    if (size() <= 1) return slots
    places.begin(size())
    const left: ProductSlot[] = []
    for (const slot of slots) {
      const family = families[slot]!
      if (family === 0) left.push(slot)
      else if (!places.has(family)) places.set(family, left.push(slot) - 1)
      else if (isBetter(slot, left[places.get(family)]!)) left[places.get(family)] = slot
    }
    return left
  }
}
