import type { Product } from './catalog.ts'

/** How a list is sorted: by the shop's own order, price ascending, price descending, or name. */
const SORTS = ['', 'price', '-price', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** The filters and the sort order of a list. Prices are in the store's currency, inclusive. */
export type Facets = { min: number | null; max: number | null; available: boolean; offer: boolean; sort: Sort }

type FacetProduct = Pick<Product, 'name' | 'price' | 'regularPrice' | 'available'>

/** Parses `?min=20&available=1&sort=-price`. Invalid values are ignored. */
export function parseFacets(query: URLSearchParams): Facets {
  const sort = SORTS.find((each) => each === query.get('sort')) ?? ''
  const [min, max] = [parsePrice(query.get('min')), parsePrice(query.get('max'))]
  return { min, max, available: query.has('available'), offer: query.has('offer'), sort }
}

/** Returns the products that match, sorted. */
export function applyFacets<P extends FacetProduct>(products: readonly P[], facets: Facets): P[] {
  return products.filter((product) => matchesFacets(product, facets)).sort(comparators[facets.sort])
}

function matchesFacets({ price, regularPrice, available }: FacetProduct, facets: Facets): boolean {
  return (
    price >= (facets.min ?? 0) &&
    price <= (facets.max ?? Number.POSITIVE_INFINITY) &&
    (!facets.available || available > 0) &&
    (!facets.offer || regularPrice !== null)
  )
}

const comparators: Record<Sort, (a: FacetProduct, b: FacetProduct) => number> = {
  '': () => 0,
  price: (a, b) => a.price - b.price,
  '-price': (a, b) => b.price - a.price,
  name: (a, b) => a.name.localeCompare(b.name),
}

function parsePrice(text: string | null): number | null {
  const price = Number.parseFloat(text ?? '')
  return price >= 0 ? price : null
}
