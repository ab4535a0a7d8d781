import type { Slot } from '../lists/sorted-slots.ts'
import { openMarks } from './marks.ts'

/**
 * Returns a function that keeps one member per family in a list, at the position of the family's first one: the first
 * member, or a later one that `isBetter` prefers.
 */
export function openOneOfEach(families: readonly number[], size: () => number) {
  const places = openMarks()
  return <Slots extends Iterable<Slot>>(
    slots: Slots,
    isBetter: (slot: Slot, than: Slot) => boolean,
  ): Slots | Slot[] => {
    if (size() <= 1) return slots
    places.begin(size())
    const left: Slot[] = []
    for (const slot of slots) {
      const family = families[slot]!
      if (family === 0) left.push(slot)
      else if (!places.has(family)) places.set(family, left.push(slot) - 1)
      else if (isBetter(slot, left[places.get(family)]!)) left[places.get(family)] = slot
    }
    return left
  }
}
