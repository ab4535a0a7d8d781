import type { ListQuery, Where } from 'payload'
import { parse } from 'qs-esm'

/** Returns the filter and search of a query string. `typed`, the text of the search field, replaces the search. */
export function listQueryOf(search: string, typed: string | undefined): Pick<ListQuery, 'where' | 'search'> {
  const { where, search: words } = parse(search, { ignoreQueryPrefix: true, depth: 10 })
  const wanted = typed ?? words
  // Payload keeps parameters that are missing, so an empty filter or search is passed explicitly.
  return { where: where as Where, search: (wanted || undefined) as string }
}
