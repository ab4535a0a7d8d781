import type { Category } from '../products/catalog.ts'

/** The name of the category in the footer if staff have not chosen one (storefront.md §2, Footer). */
const DEFAULT_FOOTER_CATEGORY = 'Supplement'

/**
 * Returns the product category that the footer links to; undefined if it does not exist. `chosen` is the id of the
 * category that staff chose; null means the category with the name `Supplement`.
 */
export function findFooterCategory(categories: readonly Category[], chosen: string | null): Category | undefined {
  return categories.find(({ id, name }) => (chosen ? id === chosen : name === DEFAULT_FOOTER_CATEGORY))
}
