import { PRODUCT_PATH_PREFIX } from '../pages/paths.ts'
import { toSearchKey } from '../search/search.ts'

/** Maximum length of a slug. It is cut between words, unless less than half would remain. */
const MAX_SLUG = 60

/**
 * Number of final digits of an id in a URL. The first digits are a time, which imported products share. Two of 100,000
 * products rarely share these ten.
 */
const SHORT_ID = 10

/** The id and name of a product, of which its URL consists. */
export type ProductUrlSource = { id: string; name: string }

/**
 * The parsed last segment of a product's URL, `pearl-ring-3f9a2c71d0`: `slug` comes from the name, `idPart` is the id
 * or the end of it.
 */
export type ProductUrlSegment = { slug: string; idPart: string }

/**
 * Returns the slug of a product's name for its URL: `creme-50-ml` for `Crème, 50 ml`; '' without Latin letters and
 * digits.
 */
export function toProductSlug(name: string): string {
  const words = toSearchKey(name).replace(/['’ʼ`´]/g, '')
  const slug = words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  if (slug.length <= MAX_SLUG) return slug
  const end = slug.lastIndexOf('-', MAX_SLUG)
  return slug.slice(0, end > MAX_SLUG / 2 ? end : MAX_SLUG)
}

/** Returns the last ten characters of a product's id without hyphens, by which a URL identifies the product. */
export function shortIdOf(id: string): string {
  return removeIdHyphens(id).slice(-SHORT_ID)
}

/** Removes the hyphens from a product's id. Ids of early shops have hyphens. */
export function removeIdHyphens(id: string): string {
  return id.replaceAll('-', '')
}

/**
 * Returns the canonical URL path of a product, such as `/products/pearl-ring-3f9a2c71d0`. `idPart` is the whole id if
 * several ids have the same end. This function is not in `paths`, because every page's script contains `paths`.
 */
export function createProductPath({ id, name }: ProductUrlSource, idPart = shortIdOf(id)): string {
  return PRODUCT_PATH_PREFIX + [toProductSlug(name), encodeURIComponent(idPart)].filter((part) => part !== '').join('-')
}

/** Parses the last segment of a product's URL, in upper or lower case, at its last hyphen. */
export function parseProductUrlSegment(segment: string): ProductUrlSegment {
  const text = segment.toLowerCase()
  const hyphen = text.lastIndexOf('-')
  return { slug: text.slice(0, Math.max(0, hyphen)), idPart: text.slice(hyphen + 1) }
}

/**
 * Returns the product to which the last segment of a product URL leads. `products` are those whose id ends as the
 * segment does: the result is the one whose name has the segment's slug, else the first one. Returns null if
 * `products` is empty.
 */
export function chooseProductByUrlSlug<P extends ProductUrlSource>(segment: string, products: readonly P[]): P | null {
  const { slug } = parseProductUrlSegment(segment)
  return products.find(({ name }) => toProductSlug(name) === slug) ?? products[0] ?? null
}
