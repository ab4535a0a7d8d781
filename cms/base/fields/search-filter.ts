import type { CollectionBeforeOperationHook, CollectionSlug, Where } from 'payload'
import { searchTextOf } from './key-fields.ts'
import { splitSearchWords } from './search-words.ts'

/** Collection hook: normalizes a staff search in the same way as the field `searchText`. */
export const normalizeSearchHook: CollectionBeforeOperationHook = ({ args }) => {
  const { where } = args as { where?: Where }
  return where ? { ...args, where: normalizeSearchFilter(where) } : args
}

/** Returns the filter with its comparisons to `searchText` normalized. A search of only punctuation finds nothing. */
export function normalizeSearchFilter(where: Where): Where {
  return Object.fromEntries(
    Object.entries(where).map(([key, value]) => {
      if (Array.isArray(value)) return [key, value.map(normalizeSearchFilter)]
      return [key, key === 'searchText' ? normalized(value as Comparison) : value]
    }),
  )
}

type Comparison = Record<string, unknown>

function normalized({ like, contains, ...others }: Comparison): Comparison {
  const typed = [like, contains].filter((text) => text !== undefined).join(' ')
  const words = splitSearchWords(typed)
  if (words.length === 0) return typed ? { ...others, equals: typed } : others
  return { ...others, like: words.join(' ') }
}

/**
 * Creates a hook for a small collection without `searchText`: finds the documents whose `fields` contain every word of
 * the search, by reading all documents.
 */
export const createSmallCollectionSearchHook = (fields: readonly string[]): CollectionBeforeOperationHook =>
  async function findFew({ args, collection, req }) {
    const { where } = args as { where?: Where }
    if (!where || !/"(like|contains)":/.test(JSON.stringify(where))) return args
    const select = Object.fromEntries(fields.map((field) => [field, true] as const))
    const found = { collection: collection.slug as CollectionSlug, select, limit: 0, pagination: false, req }
    const { docs } = await req.payload.db.find<{ id: string } & Record<string, unknown>>(found)
    const idsBy = (field: string, words: readonly string[]) =>
      docs.filter((doc) => words.every((word) => searchTextOf([doc[field]]).includes(word))).map(({ id }) => id)
    const withIds = (part: Where): Where => {
      const found: Where[] = []
      const others = Object.entries(part).flatMap(([key, value]): [string, unknown][] => {
        if (Array.isArray(value)) return [[key, value.map(withIds)]]
        const { like, contains } = value as Comparison
        const words = fields.includes(key) ? splitSearchWords(String(like ?? contains ?? '')) : []
        if (words.length > 0) found.push({ id: { in: idsBy(key, words) } })
        return words.length > 0 ? [] : [[key, value]]
      })
      const rest = Object.fromEntries(others) as Where
      return found.length === 0 ? rest : { ...rest, and: [...(rest.and ?? []), ...found] }
    }
    return { ...args, where: withIds(where) }
  }
