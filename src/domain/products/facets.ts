import { amountsOf } from '../money/typed-amount.ts'
import { withoutAccents } from '../search/search.ts'

/** How a list is sorted: by the shop's own order (by category, the newest first in each), price ascending, price descending, or name. */
const SORTS = ['', 'price', '-price', 'name'] as const
export type Sort = (typeof SORTS)[number]

/**
 * The filters and the sort order of a list. Prices are in the store's currency, inclusive. `choices` has the chosen
 * values by facet: a product needs one value of each facet.
 */
export type Facets = {
  min: number | null
  max: number | null
  available: boolean
  offer: boolean
  choices: ReadonlyMap<string, readonly string[]>
  sort: Sort
}

/** The facet of the categories of a list that contains several; also its query parameter. */
export const CATEGORY_FACET = 'category'

const ATTRIBUTE_PREFIX = 'filter_'
const FIXED_PARAMETERS = ['min', 'max', 'available', 'offer', 'sort', CATEGORY_FACET]

/**
 * The facet of an attribute: `filter_material` for 'Material'; also its query parameter. The prefix keeps the names that
 * staff choose apart from all other parameters.
 */
export function attributeFacet(name: string): string {
  return ATTRIBUTE_PREFIX + withoutAccents(name).replace(/[^\p{L}\p{N}]+/gu, '-')
}

/** Whether a query parameter filters or sorts a list. */
export function isListParameter(name: string): boolean {
  return FIXED_PARAMETERS.includes(name) || name.startsWith(ATTRIBUTE_PREFIX)
}

/** Parses `?min=20&available=1&category=Rings&filter_material=Brass&sort=-price`. Empty and invalid values are ignored. */
export function parseFacets(query: URLSearchParams): Facets {
  const sort = SORTS.find((each) => each === query.get('sort')) ?? ''
  const [min, max] = [parsePrice(query.get('min')), parsePrice(query.get('max'))]
  const [available, offer] = [Boolean(query.get('available')), Boolean(query.get('offer'))]
  return { min, max, available, offer, choices: parseChoices(query), sort }
}

/** Whether the list is filtered or sorted. */
export function hasFacets(facets: Facets): boolean {
  return isFiltered(facets) || facets.sort !== ''
}

/** Whether products are left out. */
export function isFiltered({ min, max, available, offer, choices }: Facets): boolean {
  return min !== null || max !== null || available || offer || choices.size > 0
}

function parseChoices(query: URLSearchParams): Map<string, string[]> {
  const choices = new Map<string, string[]>()
  for (const [name, value] of query) {
    const isChoice = name === CATEGORY_FACET || name.startsWith(ATTRIBUTE_PREFIX)
    if (isChoice && value) choices.set(name, [...(choices.get(name) ?? []), value])
  }
  return choices
}

/** As people write it: `12,50`, `1 000 €`. Three digits behind a lone mark are thousands. */
function parsePrice(text: string | null): number | null {
  const price = amountsOf(text ?? '')[0]?.value ?? Number.NaN
  return price >= 0 ? price : null
}
