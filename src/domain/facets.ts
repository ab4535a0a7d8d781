import type { Product } from './catalog.ts'

/** In which order a list stands: the shop's own, the cheapest first, the dearest first, by name. */
const sorts = ['', 'price', '-price', 'name'] as const
export type Sort = (typeof sorts)[number]

/** What a shopper wants to see of a list. Prices in the store's currency, both ends included. */
export type Facets = { min: number | null; max: number | null; available: boolean; offer: boolean; sort: Sort }

type Sifted = Pick<Product, 'name' | 'price' | 'regularPrice' | 'available'>

/** As they stand in an address, `?min=20&available=1&sort=-price`. What is no such thing is left out. */
export function facetsFrom(query: URLSearchParams): Facets {
  const sort = sorts.find((each) => each === query.get('sort')) ?? ''
  const [min, max] = [priceFrom(query.get('min')), priceFrom(query.get('max'))]
  return { min, max, available: query.has('available'), offer: query.has('offer'), sort }
}

/** The products that fit, in the order that is wanted. */
export function applyFacets<P extends Sifted>(products: readonly P[], facets: Facets): P[] {
  return products.filter((product) => fits(product, facets)).sort(orders[facets.sort])
}

function fits({ price, regularPrice, available }: Sifted, facets: Facets): boolean {
  return (
    price >= (facets.min ?? 0) &&
    price <= (facets.max ?? Number.POSITIVE_INFINITY) &&
    (!facets.available || available > 0) &&
    (!facets.offer || regularPrice !== null)
  )
}

const orders: Record<Sort, (a: Sifted, b: Sifted) => number> = {
  '': () => 0,
  price: (a, b) => a.price - b.price,
  '-price': (a, b) => b.price - a.price,
  name: (a, b) => a.name.localeCompare(b.name),
}

function priceFrom(text: string | null): number | null {
  const price = Number.parseFloat(text ?? '')
  return price >= 0 ? price : null
}
