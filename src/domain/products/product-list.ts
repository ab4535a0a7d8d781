import { paths } from '../pages/paths.ts'
import type { Product } from './catalog.ts'
import { type Facets, isListParameter } from './facets.ts'

/** Maximum number of products on a page of a list. */
export const PRODUCTS_PER_PAGE = 24

/**
 * `category` empty or 'All': all categories. Without `facets` all products in the order of the shop; pages begin at 1. A family
 * is one product of a list, unless `isEveryItem`.
 */
export type ListQuery = { category?: string; search?: string; facets?: Facets; page?: number; isEveryItem?: boolean }

/** A facet with the values of the products in the list. `key` is its query parameter. */
export type ChoiceFacet = { key: string; label: string; values: { value: string; count: number }[] }

/** One page of a list of products. */
export type ProductList<P = Product> = ListCounts & { products: P[] }

/**
 * The counts of a list. `total` is without filters, `matching` with all of them. The counts of a facet, and the price
 * `bounds`, apply all other filters. `bounds` is null without products.
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
  /** A suggested spelling; only set if no product matches a word of the search. */
  didYouMean: string | null
}

/** Parses the page number of a list; 1 by default. Returns 0, a page that no list has, for an invalid number. */
export function parsePage(query: URLSearchParams): number {
  const text = query.get('page') || '1'
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0
}

/** Returns the path of another page of the list that `query` describes. Keeps filters, drops other parameters. */
export function pathOfListPage(query: URLSearchParams, page: number): string {
  const isList = (name: string) => name === 'name' || name === 'search' || isListParameter(name)
  const parameters = new URLSearchParams([...query].filter(([name, value]) => value && isList(name)))
  if (page > 1) parameters.set('page', String(page))
  return `${paths.catalog}?${parameters}`
}

/** Returns the page numbers to link to: the first, the last and the neighbors; null stands for a gap. */
export function linkedPages(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const linked = [...new Set(near)]
  return linked.flatMap((each, index) => (each - (linked[index - 1] ?? 0) > 1 ? [null, each] : [each]))
}
