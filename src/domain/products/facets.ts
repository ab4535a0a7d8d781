import { parseAmountReadings } from '../money/typed-amount.ts'
import { foldCaseAndAccents } from '../search/search.ts'

/**
 * The sort orders of a product list: '' (categories in the order of staff, in each the newest first), price ascending,
 * price descending, name.
 */
export const SORTS = ['', 'price', '-price', 'name'] as const
export type Sort = (typeof SORTS)[number]

/**
 * The filters and the sort order of a product list. Price limits are inclusive, in the store's currency. `choices` has
 * the chosen values of each further filter (facet), by the filter's key. A product matches if it has, for each of these
 * filters, one of the chosen values.
 */
export type ProductFiltersAndSort = {
  min: number | null
  max: number | null
  available: boolean
  offer: boolean
  choices: ReadonlyMap<string, readonly string[]>
  sort: Sort
}

/** The key and query parameter of the filter (facet) by category in product lists. */
export const CATEGORY_FACET_KEY = 'category'

const ATTRIBUTE_PREFIX = 'filter_'
const FIXED_PARAMETERS = ['min', 'max', 'available', 'offer', 'sort', CATEGORY_FACET_KEY]

/** Returns the key and query parameter of the filter (facet) by a product attribute: `filter_material` for Material. */
export function getAttributeFacetKey(name: string): string {
  return ATTRIBUTE_PREFIX + foldCaseAndAccents(name).replace(/[^\p{L}\p{N}]+/gu, '-')
}

/** Whether a query parameter filters or sorts a product list. */
export function isFilterOrSortParameter(name: string): boolean {
  return FIXED_PARAMETERS.includes(name) || name.startsWith(ATTRIBUTE_PREFIX)
}

/**
 * Parses the filters and sort order of a product list from
 * `?min=20&available=1&category=Rings&filter_material=Brass&sort=-price`. Ignores invalid values.
 */
export function parseProductFiltersAndSort(query: URLSearchParams): ProductFiltersAndSort {
  const sort = SORTS.find((each) => each === query.get('sort')) ?? ''
  const [min, max] = [parsePrice(query.get('min')), parsePrice(query.get('max'))]
  const [available, offer] = [Boolean(query.get('available')), Boolean(query.get('offer'))]
  return { min, max, available, offer, choices: parseChoices(query), sort }
}

/** Whether a product list is filtered or sorted. */
export function isFilteredOrSorted(facets: ProductFiltersAndSort): boolean {
  return isFiltered(facets) || facets.sort !== ''
}

/** Whether a product list is filtered; its sort order does not matter. */
export function isFiltered({ min, max, available, offer, choices }: ProductFiltersAndSort): boolean {
  return min !== null || max !== null || available || offer || choices.size > 0
}

function parseChoices(query: URLSearchParams): Map<string, string[]> {
  const choices = new Map<string, string[]>()
  for (const [name, value] of query) {
    const isChoice = name === CATEGORY_FACET_KEY || name.startsWith(ATTRIBUTE_PREFIX)
    if (isChoice && value) choices.set(name, [...(choices.get(name) ?? []), value])
  }
  return choices
}

/** Parses a price such as `12,50` or `1 000 €`; null if invalid. `1.200` is 1200. */
function parsePrice(text: string | null): number | null {
  const price = parseAmountReadings(text ?? '')[0]?.value ?? Number.NaN
  return price >= 0 ? price : null
}
