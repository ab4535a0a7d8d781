import type { ProductSearchText } from '../../../base/database/operations.ts'
import { createYielder } from '../../../base/locks/yielding.ts'
import { createDocumentSearch, type SearchMatches } from '../../search/document-search.ts'
import type { SynonymRule } from '../../search/synonyms.ts'
import { createWordIndex, type WordIndex } from '../../search/word-index.ts'
import type { SortOrders } from '../lists/sort-orders.ts'
import type { ProductSlot } from '../lists/sorted-slots.ts'
import type { ColumnarProductIndex } from '../products/product-columns.ts'

/** The search for products by words. It finds nothing before `prepare`; later changes are found at once. */
export type ProductSearch = {
  /**
   * Indexes the words of all products from their texts, with yields to other requests. Products may change meanwhile.
   */
  prepare(texts: AsyncIterable<readonly ProductSearchText[]>): Promise<void>
  /** Whether the index has so many outdated entries that it should be rebuilt. */
  isWorn(): boolean
  /** Returns the ranked matches by slot; null before `prepare`. */
  find(search: string, synonyms: readonly SynonymRule[]): SearchMatches | null
  /** Indexes an added or changed product. Without `description` its earlier words stay. */
  set(slot: ProductSlot, description: string | undefined): void
  remove(slot: ProductSlot): void
  /** Removes the product of a slot temporarily. Returns a function that restores it. */
  hold(slot: ProductSlot | undefined): () => void
}

/** Creates the search of the products in `columns`. */
export function createProductSearch(columns: ColumnarProductIndex, orders: SortOrders): ProductSearch {
  const { kinds, counter, isAvailable, featuredOrders, sold, searchKeys, codeKeys } = columns
  let current: WordIndex | null = null
  let next: WordIndex | null = null
  let find: ReturnType<typeof createDocumentSearch> | null = null

  const both = () => [current, next].filter((each) => each !== null)
  const valuesOfKinds = lengthening(counter.kinds, ({ choices }) => choices.map(({ value }) => value))
  const documents = {
    kindOf: (slot: ProductSlot) => kinds[slot]!,
    kinds: valuesOfKinds,
    codes: {
      beginningWith: orders.withCode,
      *endingWith(key: string) {
        for (const slot of columns.slots()) if (codeKeys[slot]!.endsWith(key)) yield slot
      },
      of: (slot: ProductSlot) => codeKeys[slot]!,
    },
    standings: {
      isOut: (slot: ProductSlot) => !isAvailable[slot],
      featured: (slot: ProductSlot) => featuredOrders[slot]!,
      sold: (slot: ProductSlot) => sold[slot]!,
    },
  }
  const textsOf = (slot: ProductSlot, html: string) => ({ name: searchKeys[slot]!, text: withoutTags(html) })

  async function fill(index: WordIndex, texts: AsyncIterable<readonly ProductSearchText[]>): Promise<void> {
    const turns = createYielder()
    for await (const some of texts) {
      for (const { id, descriptionHtml } of some) {
        const slot = columns.slotOf(id)
        if (slot !== undefined && !index.has(slot)) index.set(slot, textsOf(slot, descriptionHtml))
        if (turns.isOver()) await turns.next()
      }
    }
  }

  return {
    async prepare(texts) {
      const index = createWordIndex()
      next = index
      try {
        await orders.prepare('code')
        await fill(index, texts)
        current = index
        find = createDocumentSearch(index, documents)
      } finally {
        next = null
      }
    },
    isWorn: () => current?.isWorn() ?? false,
    find: (search, synonyms) => find?.(search, synonyms) ?? null,
    set(slot, description) {
      if (description === undefined) return
      for (const index of both()) index.set(slot, textsOf(slot, description))
    },
    remove(slot) {
      for (const index of both()) index.remove(slot)
    },
    hold(slot) {
      const restore = slot === undefined ? [] : both().map((index) => index.hold(slot))
      return () => {
        for (const each of restore) each()
      }
    },
  }
}

/** Removes tags and entities from HTML. Faster than cms/shop/texts/rich-text/html.ts, for 100,000 texts. */
function withoutTags(html: string): string {
  return html.replace(/(?:<[^>]*>|&[a-z]+;|&#\w+;|\s)+/g, ' ')
}

/** Returns a function that maps a list that only grows. Each item is computed once. */
function lengthening<Item, Made>(list: () => readonly Item[], of: (item: Item) => Made): () => readonly Made[] {
  const made: Made[] = []
  return () => {
    for (const item of list().slice(made.length)) made.push(of(item))
    return made
  }
}
