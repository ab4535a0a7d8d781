import type { Payload } from 'payload'
import { paths } from '../../../src/domain/pages/paths.ts'
import { isProductPath } from '../../../src/domain/products/product-path.ts'
import type { Catalog } from '../../shop/catalog/catalog.ts'
import { findProductByPath } from '../../shop/catalog/products/product-by-path.ts'
import { type CountedSearch, sumSearchCounts } from '../../shop/searches/day-counts.ts'
import { readSearchCounts } from '../../shop/searches/stored-search-counts.ts'

/** The statistics of shoppers' searches in the last `days` days, counted by search text. */
export type SearchReport = {
  days: number
  /** The id of the branch whose synonyms apply. */
  branch: string
  searches: number
  /** Searches without any found product, most frequent first; `withProducts` has all others. */
  withoutProduct: ReportedSearch[]
  withProducts: ReportedSearch[]
}

/** A search text, with the number of searches, of found products (`found`), and the pages opened from the results. */
export type ReportedSearch = {
  words: string
  searches: number
  found: number
  /** The URL path of the search on the site. */
  url: string
  opened: { url: string; title: string; count: number }[]
}

/** Maximum number of entries per list. */
const MAX_REPORTED = 50

type Query = { branch: string; days: readonly string[] }

/** Reads the statistics of the searches in a branch on the given days, such as `2026-11-27`. */
export async function readSearchReport(
  payload: Payload,
  catalog: Catalog,
  { branch, days }: Query,
): Promise<SearchReport> {
  const counts = sumSearchCounts(await readSearchCounts(payload, branch, days)).sort(byNumber)
  const [withoutProduct, withProducts] = await Promise.all(
    [counts.filter(({ found }) => found === 0), counts.filter(({ found }) => found > 0)].map((each) =>
      Promise.all(each.slice(0, MAX_REPORTED).map((search) => toReported(search, catalog))),
    ),
  )
  const searches = counts.reduce((sum, each) => sum + each.searches, 0)
  return { days: days.length, branch, searches, withoutProduct: withoutProduct!, withProducts: withProducts! }
}

const byNumber = (a: CountedSearch, b: CountedSearch) => b.searches - a.searches || (a.words < b.words ? -1 : 1)

async function toReported(
  { words, searches, found, opened }: CountedSearch,
  catalog: Catalog,
): Promise<ReportedSearch> {
  const most = opened.toSorted((a, b) => b.count - a.count)
  const titled = most.map(async ({ path, count }) => ({ url: path, title: await titleOf(path, catalog), count }))
  return { words, searches, found, url: paths.search(words), opened: await Promise.all(titled) }
}

/** Returns the current title of the page at a path; the path if the page no longer exists. */
async function titleOf(path: string, catalog: Catalog): Promise<string> {
  const id = path.slice(path.lastIndexOf('/') + 1)
  if (isProductPath(path)) return (await findProductByPath(path, catalog))?.name ?? path
  if (path === paths.post(id)) return (await catalog.post(id))?.title ?? path
  if (path === paths.page(id)) return (await catalog.pageAt(id))?.title ?? path
  return new URL(path, 'http://shop').searchParams.get('name') ?? path
}
