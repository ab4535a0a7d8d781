/** The number of a product in the index of lists (`product-columns.ts`). */
export type ProductSlot = number

/** Maximum slots in a chunk. An insert moves all later slots of its chunk. */
const MAX_CHUNK = 1024

/** Returns the first index for which `isBefore` is false, by binary search. */
function firstNot(length: number, isBefore: (index: number) => boolean): number {
  let [from, until] = [0, length]
  while (from < until) {
    const middle = (from + until) >>> 1
    if (isBefore(middle)) from = middle + 1
    else until = middle
  }
  return from
}

/**
 * Creates a sorted list of slots. `compare` reads the columns, so remove a slot before its columns change, and insert
 * it afterwards.
 */
export function createSortedSlots(compare: (a: ProductSlot, b: ProductSlot) => number) {
  const chunks: ProductSlot[][] = []

  /** Returns the first index whose slot does not sort before `slot`. */
  function search(length: number, at: (index: number) => ProductSlot, slot: ProductSlot): number {
    return firstNot(length, (index) => compare(at(index), slot) < 0)
  }

  /** Returns the first chunk that ends at or after `slot`, and the index of `slot` in it. */
  function placeOf(slot: ProductSlot): { number: number; chunk: ProductSlot[] | undefined; index: number } {
    const number = search(chunks.length, (each) => chunks[each]!.at(-1)!, slot)
    const chunk = chunks[number]
    return { number, chunk, index: chunk ? search(chunk.length, (each) => chunk[each]!, slot) : 0 }
  }

  function split(number: number): void {
    const chunk = chunks[number]!
    if (chunk.length > MAX_CHUNK) chunks.splice(number + 1, 0, chunk.splice(MAX_CHUNK / 2))
  }

  return {
    chunks: (): readonly (readonly ProductSlot[])[] => chunks,
    /** Yields the slots from the first for which `isBefore` is false. */
    *from(isBefore: (slot: ProductSlot) => boolean): Generator<ProductSlot> {
      let number = firstNot(chunks.length, (each) => isBefore(chunks[each]!.at(-1)!))
      const first = chunks[number]
      if (!first) return
      yield* first.slice(firstNot(first.length, (each) => isBefore(first[each]!)))
      while (++number < chunks.length) yield* chunks[number]!
    },
    /** Inserts a slot unless it is in the list. */
    insert(slot: ProductSlot): void {
      const { number, chunk, index } = placeOf(slot)
      if (chunk?.[index] === slot) return
      if (chunk) chunk.splice(index, 0, slot)
      else if (chunks.length > 0) chunks.at(-1)!.push(slot)
      else chunks.push([slot])
      split(Math.min(number, chunks.length - 1))
    },
    /** Removes a slot if it is in the list. */
    remove(slot: ProductSlot): void {
      const { number, chunk, index } = placeOf(slot)
      if (chunk?.[index] !== slot) return
      chunk.splice(index, 1)
      if (chunk.length === 0) chunks.splice(number, 1)
    },
  }
}
