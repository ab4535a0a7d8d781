import { paths } from '../pages/paths.ts'
import type { Product } from './catalog.ts'
import { type Facets, isListParameter } from './facets.ts'

/** Products per page of a list. */
export const PRODUCTS_PER_PAGE = 24

/**
 * A query for a product list. No `category`, or 'All', means all categories. Pages begin at 1. A family counts as one
 * product, unless `isEveryItem`.
 */
export type ListQuery = { category?: string; search?: string; facets?: Facets; page?: number; isEveryItem?: boolean }

/** A facet (filter) with the values of the list's products. `key` is its query parameter. */
export type ChoiceFacet = { key: string; label: string; values: { value: string; count: number }[] }

/** One page of a list of products. */
export type ProductList<P = Product> = ListCounts & { products: P[] }

/**
 * The counts of a list: `total` without filters, `matching` with all. Price `bounds` (null without products) and a
 * facet's counts apply all other filters.
 */
export type ListCounts = {
  total: number
  matching: number
  /** At least 1. */
  pages: number
  bounds: { lowest: number; highest: number } | null
  available: number
  offer: number
  choices: ChoiceFacet[]
  /** A suggested spelling; null unless no product matches a word of the search. */
  didYouMean: string | null
}

/** Parses a list's page number, by default 1. Returns 0, which no page has, if it is invalid. */
export function parsePage(query: URLSearchParams): number {
  const text = query.get('page') || '1'
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0
}

/** Returns the path of another page of the list with this query. Keeps filters only. */
export function pathOfListPage(query: URLSearchParams, page: number): string {
  const isList = (name: string) => name === 'name' || name === 'search' || isListParameter(name)
  const parameters = new URLSearchParams([...query].filter(([name, value]) => value && isList(name)))
  if (page > 1) parameters.set('page', String(page))
  return `${paths.catalog}?${parameters}`
}

/** Returns the page numbers to link to: first, last and neighbors; null for a gap. */
export function linkedPages(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const linked = [...new Set(near)]
  return linked.flatMap((each, index) => (each - (linked[index - 1] ?? 0) > 1 ? [null, each] : [each]))
}
