import type { Category } from '../products/catalog.ts'

/** The category that the footer links to beside All where staff chose none (storefront.md §2, Footer). */
const DEFAULT_FOOTER_CATEGORY = 'Supplement'

/** The category that the footer links to; undefined when it is not there. `chosen`: its id. */
export function footerCategory(categories: readonly Category[], chosen: string | null): Category | undefined {
  return categories.find(({ id, name }) => (chosen ? id === chosen : name === DEFAULT_FOOTER_CATEGORY))
}
