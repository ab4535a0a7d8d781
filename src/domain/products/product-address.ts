import { PRODUCTS } from '../pages/paths.ts'
import { searchKey } from '../search/search.ts'

/** Characters of a slug. It is cut between two words, unless that leaves less than half of it. */
const MAX_SLUG = 60

/**
 * Digits of an id that are in an address, of its 24 or, with the ids of early shops, 32. The first ones are the time, which the products of
 * an import share, so these are the last. In one of 220 shops with 100,000 products, two products have the same ten (100,000² ÷ 2 ÷ 16¹⁰).
 */
const SHORT_ID = 10

/** The id and the name of a product: all that its address is made of. */
export type Addressed = { id: string; name: string }

/** The parts of a product's address: the words of its name, and its id or the end of it. */
export type ProductSegment = { slug: string; idPart: string }

/** A name as part of an address: `Crème “Été”, 50 ml` is `creme-ete-50-ml`. Empty for one without Latin letters and digits. */
export function slugOf(name: string): string {
  const words = searchKey(name).replace(/['’ʼ`´]/g, '')
  const slug = words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  if (slug.length <= MAX_SLUG) return slug
  const end = slug.lastIndexOf('-', MAX_SLUG)
  return slug.slice(0, end > MAX_SLUG / 2 ? end : MAX_SLUG)
}

/** The end of an id, by which a product is found in its address. */
export function shortIdOf(id: string): string {
  return digitsOf(id).slice(-SHORT_ID)
}

/** An id without hyphens, which ids of early shops have. */
export function digitsOf(id: string): string {
  return id.replaceAll('-', '')
}

/**
 * The canonical address of a product, such as `/products/pearl-ring-3f9a2c71d0`. It ends with the end of the id, or with `idPart`
 * where two products share that end. An address with another name redirects here. Not in `paths`, which every page loads.
 */
export function productPath({ id, name }: Addressed, idPart = shortIdOf(id)): string {
  return PRODUCTS + [slugOf(name), encodeURIComponent(idPart)].filter((part) => part !== '').join('-')
}

/** Reads the last part of an address, in any case. */
export function parseProductSegment(segment: string): ProductSegment {
  const text = segment.toLowerCase()
  const hyphen = text.lastIndexOf('-')
  return { slug: text.slice(0, Math.max(0, hyphen)), idPart: text.slice(hyphen + 1) }
}

/** Among products with the short id of an address, returns the one with its name, or else the first. */
export function chooseProduct<P extends Addressed>(segment: string, products: readonly P[]): P | null {
  const { slug } = parseProductSegment(segment)
  return products.find(({ name }) => slugOf(name) === slug) ?? products[0] ?? null
}
