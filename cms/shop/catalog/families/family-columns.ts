import type { ProductSlot } from '../lists/sorted-slots.ts'

/**
 * Creates the families' part of the product index: gives each family a number from 1 (0 stands for no family), and
 * keeps the slots (index numbers) of its members.
 */
export function createFamilyMemberIndex() {
  const numbers = new Map<string, number>()
  const ids: string[] = ['']
  const members: ProductSlot[][] = [[]]
  const placeNumbers = new Map<string, number>()
  const places: (readonly string[])[] = [[]]
  let [memberCount, familyCount] = [0, 0]

  return {
    numberOf(id: string): number {
      const known = numbers.get(id)
      if (known !== undefined) return known
      numbers.set(id, ids.length)
      members.push([])
      return ids.push(id) - 1
    },
    /**
     * Returns a number for the compare keys (normalized texts) of a member's values. Members with equal keys get the
     * same number.
     */
    placeOf(valueKeys: readonly string[]): number {
      const key = valueKeys.join('\t')
      const number = placeNumbers.get(key) ?? places.push(valueKeys) - 1
      placeNumbers.set(key, number)
      return number
    },
    idOf: (family: number): string => ids[family]!,
    valueKeys: (place: number): readonly string[] => places[place]!,
    members: (family: number): readonly ProductSlot[] => members[family]!,
    /** Returns a number above all family numbers. */
    size: () => ids.length,
    /** Returns the number of products in families, and of families that have products. */
    counts: () => ({ members: memberCount, families: familyCount }),
    add(family: number, slot: ProductSlot): void {
      if (family === 0) return
      if (members[family]!.push(slot) === 1) familyCount++
      memberCount++
    },
    remove(family: number, slot: ProductSlot): void {
      if (family === 0) return
      const own = members[family]!
      own.splice(own.indexOf(slot), 1)
      if (own.length === 0) familyCount--
      memberCount--
    },
  }
}
