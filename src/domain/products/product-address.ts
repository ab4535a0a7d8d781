import { PRODUCTS } from '../pages/paths.ts'
import { searchKey } from '../search/search.ts'

/** Maximum length of a slug. It is cut between two words, unless that leaves less than half of it. */
const MAX_SLUG = 60

/**
 * Number of final digits of an id in an address; ids have 24, or 32 in early shops. The first digits are the time,
 * which the products of an import share. In one of 220 shops with 100,000 products, two share these ten.
 */
const SHORT_ID = 10

/** The id and name of a product, from which its address is made. */
export type Addressed = { id: string; name: string }

/** The parsed last segment of a product's address: the slug of the name, and the id or its end. */
export type ProductSegment = { slug: string; idPart: string }

/** Converts a name to a slug: `Crème, 50 ml` becomes `creme-50-ml`; '' without Latin letters and digits. */
export function slugOf(name: string): string {
  const words = searchKey(name).replace(/['’ʼ`´]/g, '')
  const slug = words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  if (slug.length <= MAX_SLUG) return slug
  const end = slug.lastIndexOf('-', MAX_SLUG)
  return slug.slice(0, end > MAX_SLUG / 2 ? end : MAX_SLUG)
}

/** Returns the end of an id, which identifies a product in its address. */
export function shortIdOf(id: string): string {
  return digitsOf(id).slice(-SHORT_ID)
}

/** Removes the hyphens of an id, which ids of early shops have. */
export function digitsOf(id: string): string {
  return id.replaceAll('-', '')
}

/**
 * Returns the canonical path of a product: `/products/pearl-ring-3f9a2c71d0`. `idPart` is the whole id if two products
 * share its end. A path with another slug redirects here. It is not in `paths`, which is in the script of every page.
 */
export function productPath({ id, name }: Addressed, idPart = shortIdOf(id)): string {
  return PRODUCTS + [slugOf(name), encodeURIComponent(idPart)].filter((part) => part !== '').join('-')
}

/** Parses the last segment of a product's address, in lower or upper case. */
export function parseProductSegment(segment: string): ProductSegment {
  const text = segment.toLowerCase()
  const hyphen = text.lastIndexOf('-')
  return { slug: text.slice(0, Math.max(0, hyphen)), idPart: text.slice(hyphen + 1) }
}

/** Chooses among products with the same short id: the product whose slug is in the address, or else the first. */
export function chooseProduct<P extends Addressed>(segment: string, products: readonly P[]): P | null {
  const { slug } = parseProductSegment(segment)
  return products.find(({ name }) => slugOf(name) === slug) ?? products[0] ?? null
}
