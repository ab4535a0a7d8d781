type Slot = number

/**
 * Slots in one order, sorted when they are first asked for. `compare` must tell any two apart, and reads the columns: a
 * slot is removed before its columns change, and inserted afterwards.
 */
export function openOrder(compare: (a: Slot, b: Slot) => number) {
  let slots: Slot[] | null = null

  /** The first place whose slot is not before `slot`. */
  function placeOf(sorted: Slot[], slot: Slot): number {
    let [from, until] = [0, sorted.length]
    while (from < until) {
      const middle = (from + until) >>> 1
      if (compare(sorted[middle]!, slot) < 0) from = middle + 1
      else until = middle
    }
    return from
  }

  return {
    sorted(all: Iterable<Slot>): readonly Slot[] {
      slots ??= [...all].sort(compare)
      return slots
    },
    insert(slot: Slot): void {
      slots?.splice(placeOf(slots, slot), 0, slot)
    },
    remove(slot: Slot): void {
      slots?.splice(placeOf(slots, slot), 1)
    },
  }
}
