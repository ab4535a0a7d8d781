import {
  decodeProductId,
  findHtmlProductIds,
  PRODUCT_LINK_PATTERN,
} from '../../../src/domain/products/linked-products.ts'
import { escapeXml } from '../../../src/domain/text/xml.ts'
import type { ReadOnlyCatalog } from '../../shop/catalog/catalog.ts'

/** Replaces the product URLs in HTML that contain only the id, and so survive renames, with the readable URLs. */
export async function resolveProductLinks(html: string, catalog: Pick<ReadOnlyCatalog, 'product'>): Promise<string> {
  const ids = findHtmlProductIds(html)
  if (ids.length === 0) return html
  const known = new Map(await Promise.all(ids.map(async (id) => [id, await catalog.product(id)] as const)))
  return html.replace(PRODUCT_LINK_PATTERN, (link, id: string) => {
    const product = known.get(decodeProductId(id))
    return product ? escapeXml(product.path) : link
  })
}
