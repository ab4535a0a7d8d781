import { paths } from '../pages/paths.ts'

/** A global regular expression for the links to products in a rich text's HTML. Its group is the product's id. */
export const PRODUCT_LINK_PATTERN = new RegExp(`(?<=<a href=")${paths.productDetail('')}([^"/?#]+)(?=["?#])`, 'g')

/** Returns the ids of the products to which a rich text's HTML links, in order, without duplicates. */
export function findHtmlProductIds(html: string): string[] {
  return [...new Set([...html.matchAll(PRODUCT_LINK_PATTERN)].map(([, id]) => decodeProductId(id!)))]
}

/**
 * Returns the ids of the products to which a rich text in the editor's stored format (Lexical JSON) links, without
 * duplicates.
 */
export function findRichTextProductIds(richText: unknown): string[] {
  const ids: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { url, relationTo, value: target } = value as Record<string, unknown>
    const [, id] = typeof url === 'string' ? (ADDRESS.exec(url) ?? []) : []
    if (id) ids.push(decodeProductId(id))
    if (relationTo === 'products' && target) ids.push(String((target as { id?: unknown }).id ?? target))
    for (const each of Object.values(value)) visit(each)
  }
  visit(richText)
  return [...new Set(ids)]
}

const ADDRESS = new RegExp(`^${paths.productDetail('')}([^/?#]+)(?=[?#]|$)`)

/** Decodes the id of a product in a URL; returns an invalid one unchanged. */
export function decodeProductId(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
