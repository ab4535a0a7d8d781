import { paths } from '../pages/paths.ts'
import type { Product } from './catalog.ts'
import { type Facets, isListParameter } from './facets.ts'

/** The most products that a page of a list contains. */
export const PRODUCTS_PER_PAGE = 24

/**
 * `category` empty or 'All': all categories. Without `facets` all products in the order of the shop; pages begin at 1. A family
 * is one product of a list, unless `isEveryItem`.
 */
export type ListQuery = { category?: string; search?: string; facets?: Facets; page?: number; isEveryItem?: boolean }

/** A facet with the values that its list's products have. `key` is its query parameter. */
export type ChoiceFacet = { key: string; label: string; values: { value: string; count: number }[] }

/** One page of a list of products. */
export type ProductList<P = Product> = ListCounts & { products: P[] }

/**
 * The numbers of a list. `total` is without filters, `matching` with them. A facet's counts and the price bounds
 * apply all other filters; `bounds` is null without products.
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
  /** A suggested spelling, where no product matches a word of the search. */
  didYouMean: string | null
}

/** Parses the page of a list, by default 1. Returns 0, which no list has, for an invalid page. */
export function parsePage(query: URLSearchParams): number {
  const text = query.get('page') || '1'
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0
}

/** The URL path of another page of the list that `query` asks for, with its filters and without foreign parameters. */
export function pathOfListPage(query: URLSearchParams, page: number): string {
  const isList = (name: string) => name === 'name' || name === 'search' || isListParameter(name)
  const parameters = new URLSearchParams([...query].filter(([name, value]) => value && isList(name)))
  if (page > 1) parameters.set('page', String(page))
  return `${paths.catalog}?${parameters}`
}

/** The pages to link to from a page: the first, the last, and its neighbors; null stands for the pages between. */
export function linkedPages(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const linked = [...new Set(near)]
  return linked.flatMap((each, index) => (each - (linked[index - 1] ?? 0) > 1 ? [null, each] : [each]))
}
