import { paths } from '../../../src/domain/paths.ts'
import { escapeXml } from '../../../src/domain/xml.ts'
import type { ReadOnlyCatalog } from '../../shop/products/catalog/catalog.ts'

const LINK = new RegExp(`(?<=<a href=")${paths.productDetail('')}([^"/?#]+)(?=["?#])`, 'g')

/**
 * The HTML of a rich text with the readable addresses of the products that it links to. In the database, and in what clients get, they
 * are by the id, which no rename changes.
 */
export async function withProductLinks(html: string, catalog: Pick<ReadOnlyCatalog, 'product'>): Promise<string> {
  const ids = new Set([...html.matchAll(LINK)].map(([, id]) => id!))
  if (ids.size === 0) return html
  const products = await Promise.all([...ids].map(async (id) => [id, await catalog.product(decoded(id))] as const))
  const known = new Map(products)
  return html.replace(LINK, (link, id: string) => {
    const product = known.get(id)
    return product ? escapeXml(product.path) : link
  })
}

/** The ids of the products that the HTML of a rich text links to, in its order. */
export function linkedProductIds(html: string): string[] {
  return [...new Set([...html.matchAll(LINK)].map(([, id]) => decoded(id!)))]
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
