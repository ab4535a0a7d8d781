import type { ListQuery, Where } from 'payload'
import { parse } from 'qs-esm'

/** The filter of a query string, and the search: `typed` where the list has a search field. */
export function listQueryOf(search: string, typed: string | undefined): Pick<ListQuery, 'where' | 'search'> {
  const { where, search: words } = parse(search, { ignoreQueryPrefix: true, depth: 10 })
  const wanted = typed ?? words
  // Payload keeps what it is not given: without a filter and a search both are given as none.
  return { where: where as Where, search: (wanted || undefined) as string }
}
