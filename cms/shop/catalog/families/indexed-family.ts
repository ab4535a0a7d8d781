import type { ProductSlot } from '../lists/sorted-slots.ts'
import type { ColumnarProductIndex } from '../products/product-columns.ts'

/** A family's published members. `valueKeys` are compare keys of values (src/domain/families/family.ts). */
export type IndexedFamily = { id: string; members: IndexedFamilyMember[] }
export type IndexedFamilyMember = { id: string; valueKeys: readonly string[]; price: number; isAvailable: boolean }

/** Returns the family of a product with its published members, unsorted; null if the product has no family. */
export function getIndexedFamilyOfProduct(columns: ColumnarProductIndex, slot: ProductSlot): IndexedFamily | null {
  const { ids, families, familyMembers, prices, isAvailable, places } = columns
  const family = families[slot]!
  if (family === 0) return null
  const members = familyMembers.members(family).map((each) => ({
    id: ids[each]!,
    price: prices[each]!,
    isAvailable: isAvailable[each]!,
    valueKeys: familyMembers.valueKeys(places[each]!),
  }))
  return { id: familyMembers.idOf(family), members }
}
