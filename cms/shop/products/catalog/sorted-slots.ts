/** A product's number in the index of lists. */
export type Slot = number

/** An array of the order has at most so many slots: inserting moves those behind it. */
const MAX_CHUNK = 1024

/**
 * Slots in one order. `compare` must tell any two apart, and reads the columns: a slot is removed before its columns
 * change, and inserted afterwards.
 */
export function openOrder(compare: (a: Slot, b: Slot) => number) {
  const chunks: Slot[][] = []

  /** The first place in `length` ordered ones that is not before `slot`. */
  function search(length: number, at: (index: number) => Slot, slot: Slot): number {
    let [from, until] = [0, length]
    while (from < until) {
      const middle = (from + until) >>> 1
      if (compare(at(middle), slot) < 0) from = middle + 1
      else until = middle
    }
    return from
  }

  /** The first chunk whose last slot is not before `slot`, and the place in it. */
  function placeOf(slot: Slot): { number: number; chunk: Slot[] | undefined; index: number } {
    const number = search(chunks.length, (each) => chunks[each]!.at(-1)!, slot)
    const chunk = chunks[number]
    return { number, chunk, index: chunk ? search(chunk.length, (each) => chunk[each]!, slot) : 0 }
  }

  function split(number: number): void {
    const chunk = chunks[number]!
    if (chunk.length > MAX_CHUNK) chunks.splice(number + 1, 0, chunk.splice(MAX_CHUNK / 2))
  }

  return {
    chunks: (): readonly (readonly Slot[])[] => chunks,
    /** Adds a slot that may be there already. */
    insert(slot: Slot): void {
      const { number, chunk, index } = placeOf(slot)
      if (chunk?.[index] === slot) return
      if (chunk) chunk.splice(index, 0, slot)
      else if (chunks.length > 0) chunks.at(-1)!.push(slot)
      else chunks.push([slot])
      split(Math.min(number, chunks.length - 1))
    },
    /** Removes a slot that may be missing. */
    remove(slot: Slot): void {
      const { number, chunk, index } = placeOf(slot)
      if (chunk?.[index] !== slot) return
      chunk.splice(index, 1)
      if (chunk.length === 0) chunks.splice(number, 1)
    },
  }
}
