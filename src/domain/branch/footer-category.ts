import type { Category } from '../products/catalog.ts'

/** The name of the category in the footer if staff have not chosen one (storefront.md §2, Footer). */
const DEFAULT_FOOTER_CATEGORY = 'Supplement'

/**
 * Returns the product category that the footer links to; undefined if there is none. `chosen` is the id that staff
 * chose, null for the default.
 */
export function footerCategory(categories: readonly Category[], chosen: string | null): Category | undefined {
  return categories.find(({ id, name }) => (chosen ? id === chosen : name === DEFAULT_FOOTER_CATEGORY))
}
