import { parseMemberKey } from '../../../../src/domain/families/family.ts'
import { toSearchKey } from '../../../../src/domain/search/search.ts'
import { normalizeProductCode } from '../../search/words.ts'
import { createFamilyMemberIndex } from '../families/family-columns.ts'
import { createFacetCounter, toProductFacetValues } from '../lists/facet-counter.ts'
import type { ProductListEntry } from '../lists/list-entry.ts'
import type { ProductSlot } from '../lists/sorted-slots.ts'
import { createShortIdIndex } from '../short-ids.ts'

/**
 * Creates the index of products for lists: one array (column) per field. A product has the same index in all arrays,
 * its slot.
 */
export function createColumnarProductIndex() {
  const slots = new Map<string, ProductSlot>()
  const free: ProductSlot[] = []
  const featured = new Set<ProductSlot>()
  const counter = createFacetCounter()
  const shortIds = createShortIdIndex()
  const families = createFamilyMemberIndex()
  const columns = {
    ids: [] as string[],
    searchKeys: [] as string[],
    codeKeys: [] as string[],
    times: [] as number[],
    updates: [] as number[],
    prices: [] as number[],
    isAvailable: [] as boolean[],
    isOnOffer: [] as boolean[],
    kinds: [] as number[],
    categoryIds: [] as string[],
    featuredOrders: [] as (number | null)[],
    sold: [] as number[],
    families: [] as number[],
    places: [] as number[],
  }

  function toRow(entry: ProductListEntry) {
    const family = parseMemberKey(entry.familyKey)
    return {
      ids: entry.id,
      searchKeys: toSearchKey(entry.name),
      codeKeys: normalizeProductCode(entry.code),
      times: Date.parse(entry.createdAt),
      updates: Date.parse(entry.updatedAt),
      prices: entry.price,
      isAvailable: entry.isAvailable,
      isOnOffer: entry.isOnOffer,
      kinds: counter.kindOf(toSearchKey(entry.categoryName), toProductFacetValues(entry)),
      categoryIds: entry.categoryId,
      featuredOrders: entry.featuredOrder,
      sold: entry.sold,
      families: family ? families.numberOf(family.familyId) : 0,
      places: family ? families.placeOf(family.valueKeys) : 0,
    }
  }

  type Row = ReturnType<typeof toRow>
  const fields = Object.keys(columns) as (keyof Row)[]

  return {
    ...columns,
    counter,
    shortIds,
    familyMembers: families,
    toRow,
    slotOf: (id: string) => slots.get(id),
    slots: () => slots.values(),
    count: () => slots.size,
    /** Returns the row of a product; null if it is not in the index. */
    rowOf(id: string): Row | null {
      const slot = slots.get(id)
      if (slot === undefined) return null
      return Object.fromEntries(fields.map((field) => [field, columns[field][slot]])) as Row
    },
    /** Returns the slots of featured products in the order that staff set, then by `compare`. */
    featured(compare: (a: ProductSlot, b: ProductSlot) => number): ProductSlot[] {
      const place = (slot: ProductSlot) => columns.featuredOrders[slot]!
      return [...featured].sort((a, b) => place(a) - place(b) || compare(a, b))
    },
    /** Adds a product. Returns its slot. */
    add(row: Row): ProductSlot {
      const slot = free.pop() ?? columns.ids.length
      for (const field of fields) columns[field][slot] = row[field] as never
      slots.set(row.ids, slot)
      shortIds.add(row.ids)
      families.add(row.families, slot)
      if (row.featuredOrders !== null) featured.add(slot)
      return slot
    },
    /** Removes a product. Its columns stay readable until the next `add`. */
    remove(slot: ProductSlot): void {
      slots.delete(columns.ids[slot]!)
      shortIds.remove(columns.ids[slot]!)
      families.remove(columns.families[slot]!, slot)
      featured.delete(slot)
      free.push(slot)
    },
    /** Updates the fields that do not affect any list. */
    touch(slot: ProductSlot, row: Row): void {
      for (const field of UNORDERED) columns[field][slot] = row[field]
    },
    /** Renames a category, which does not affect any sort order. */
    renameCategory(id: string, name: string): void {
      const renamed = new Map<number, number>()
      for (const slot of slots.values()) {
        if (columns.categoryIds[slot] !== id) continue
        const kind = columns.kinds[slot]!
        const after = renamed.get(kind) ?? counter.withCategory(kind, toSearchKey(name), name)
        renamed.set(kind, after)
        columns.kinds[slot] = after
      }
    },
    /** Whether the row would not change any list. */
    isSame: (slot: ProductSlot, row: Row) =>
      fields.every((field) => UNORDERED.some((each) => each === field) || columns[field][slot] === row[field]),
  }
}

/**
 * Fields that do not affect which products a list has or how it is sorted: `updates` is for the sitemap; `sold` is for
 * ranking searches, best sellers and related products.
 */
const UNORDERED = ['updates', 'sold'] as const

/** The index of products for lists, by column. */
export type ColumnarProductIndex = ReturnType<typeof createColumnarProductIndex>
