import type { Category } from '../products/catalog.ts'

/** The name of the category that the footer links to beside All if staff chose none (storefront.md §2, Footer). */
const DEFAULT_FOOTER_CATEGORY = 'Supplement'

/** Returns the category that the footer links to, or undefined. `chosen`: its id, or null for the default. */
export function footerCategory(categories: readonly Category[], chosen: string | null): Category | undefined {
  return categories.find(({ id, name }) => (chosen ? id === chosen : name === DEFAULT_FOOTER_CATEGORY))
}
