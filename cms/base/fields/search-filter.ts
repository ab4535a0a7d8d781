import type { CollectionBeforeOperationHook, Where } from 'payload'
import { searchWords } from './search-words.ts'

/** Normalizes a search of staff in the same way as the field `searchText`. */
export const normalizeSearch: CollectionBeforeOperationHook = ({ args }) => {
  const { where } = args as { where?: Where }
  return where ? { ...args, where: withSearchWords(where) } : args
}

/** The same filter with every comparison with `searchText` normalized. A search for signs only finds nothing. */
export function withSearchWords(where: Where): Where {
  return Object.fromEntries(
    Object.entries(where).map(([key, value]) => {
      if (Array.isArray(value)) return [key, value.map(withSearchWords)]
      return [key, key === 'searchText' ? normalized(value as Comparison) : value]
    }),
  )
}

type Comparison = Record<string, unknown>

function normalized({ like, contains, ...others }: Comparison): Comparison {
  const typed = [like, contains].filter((text) => text !== undefined).join(' ')
  const words = searchWords(typed)
  if (words.length === 0) return typed ? { ...others, equals: typed } : others
  return { ...others, like: words.join(' ') }
}
