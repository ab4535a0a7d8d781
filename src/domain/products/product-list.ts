import { paths } from '../pages/paths.ts'
import type { Product } from './catalog.ts'
import { isFilterOrSortParameter, type ProductFiltersAndSort } from './facets.ts'

/** The number of products on one page of a product list. */
export const PRODUCTS_PER_PAGE = 24

/**
 * A query for one page of a product list. Without `category`, or with the category 'All', the list has products of all
 * categories. `page` begins at 1. Products of one product family count as one product, unless `isEveryItem` is true.
 */
export type ProductListQuery = {
  category?: string
  search?: string
  facets?: ProductFiltersAndSort
  page?: number
  isEveryItem?: boolean
}

/**
 * A filter (facet) of a product list: its values, and for each value the number of products that have it. `key` is the
 * filter's query parameter.
 */
export type ChoiceFacet = { key: string; label: string; values: { value: string; count: number }[] }

/** One page of a product list, with the counts of the whole list. */
export type ProductListPage<P = Product> = ProductListSummary & { products: P[] }

/**
 * The numbers of a product list. `total` counts products without any filter, `matching` those that match all filters.
 * `available`, `offer` and `choices` have the count for each value of a filter, with all other filters applied.
 * `bounds` has the lowest and highest price, ignoring the price filter; null without products.
 */
export type ProductListSummary = {
  total: number
  matching: number
  /** At least 1. */
  pages: number
  bounds: { lowest: number; highest: number } | null
  available: number
  offer: number
  choices: ChoiceFacet[]
  /**
   * A suggested spelling of the search; null if a product matches the search as typed, or if there is no suggestion.
   */
  didYouMean: string | null
}

/**
 * Parses the page number of a product list from its query, by default 1. Returns 0 for an invalid number; no page has
 * the number 0.
 */
export function parsePageNumber(query: URLSearchParams): number {
  const text = query.get('page') || '1'
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0
}

/**
 * Returns the path of another page of the product list with this query. Keeps the category, the search, the filters and
 * the sort order only.
 */
export function pathOfListPage(query: URLSearchParams, page: number): string {
  const isList = (name: string) => name === 'name' || name === 'search' || isFilterOrSortParameter(name)
  const parameters = new URLSearchParams([...query].filter(([name, value]) => value && isList(name)))
  if (page > 1) parameters.set('page', String(page))
  return `${paths.catalog}?${parameters}`
}

/**
 * Returns the page numbers to which a list of several pages links: first, last, and neighbors of `page`; null for a
 * gap.
 */
export function getPaginationNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const linked = [...new Set(near)]
  return linked.flatMap((each, index) => (each - (linked[index - 1] ?? 0) > 1 ? [null, each] : [each]))
}
