import { paths } from '../pages/paths.ts'

/** Matches a product's link in the HTML of a rich text; the group is the product's id. */
export const PRODUCT_LINK = new RegExp(`(?<=<a href=")${paths.productDetail('')}([^"/?#]+)(?=["?#])`, 'g')

/** Returns the ids of the products that the HTML of a rich text links to, in its order. */
export function linkedProductIds(html: string): string[] {
  return [...new Set([...html.matchAll(PRODUCT_LINK)].map(([, id]) => decodedId(id!)))]
}

/** Returns the ids of the products that a rich text in the editor's format links to, by URL or by document. */
export function productsLinkedIn(richText: unknown): string[] {
  const ids: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { url, relationTo, value: target } = value as Record<string, unknown>
    const [, id] = typeof url === 'string' ? (ADDRESS.exec(url) ?? []) : []
    if (id) ids.push(decodedId(id))
    if (relationTo === 'products') ids.push(String((target as { id?: unknown } | null)?.id ?? target))
    for (const each of Object.values(value)) visit(each)
  }
  visit(richText)
  return [...new Set(ids)]
}

const ADDRESS = new RegExp(`^${paths.productDetail('')}([^/?#]+)(?=[?#]|$)`)

export function decodedId(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
