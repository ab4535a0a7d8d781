import { toProductSlug } from '../../../../src/domain/products/product-url.ts'
import type { Branch, Page, Post, Product } from '../../../payload-types.ts'
import { computeSaleState } from '../../../shop/catalog/derived-fields.ts'
import { DEFAULT_FREE_SHIPPING_MINIMUM } from '../../../shop/texts/info-strip.ts'

// Defaults for drafts, which are saved without validation and may lack required fields.

export function withProductDefaults(draft: Product): Product {
  return {
    ...draft,
    // Computed now: a version has the sale state of the time when it was saved.
    ...computeSaleState(draft, Date.now()),
    name: draft.name || UNNAMED,
    code: draft.code || '',
    price: draft.price ?? 0,
    unitMeasureName: draft.unitMeasureName || 'Piece',
  }
}

export function withPostDefaults(draft: Post): Post {
  return { ...draft, title: draft.title || UNNAMED, publishedAt: draft.publishedAt || new Date().toISOString() }
}

export function withPageDefaults(draft: Page): Page {
  return { ...draft, title: draft.title || UNNAMED, slug: draft.slug || toProductSlug(draft.title ?? '') || draft.id }
}

export function withBranchDefaults(draft: Branch): Branch {
  return {
    ...draft,
    name: draft.name || UNNAMED,
    currency: /^[A-Z]{3}$/.test(draft.currency ?? '') ? draft.currency : 'USD',
    freeShippingFrom: draft.freeShippingFrom ?? DEFAULT_FREE_SHIPPING_MINIMUM,
    productsPerList: Math.max(1, draft.productsPerList ?? 3),
    slides: (draft.slides ?? []).map((slide) => ({ ...slide, title: slide.title || UNNAMED })),
    support_info: withKeys(draft.support_info),
    contact: withKeys(draft.contact),
    social: withKeys(draft.social),
    footerColumns: (draft.footerColumns ?? []).map((column) => ({ ...column, title: column.title || UNNAMED })),
    brands: (draft.brands ?? []).map((brand) => ({ ...brand, name: brand.name || UNNAMED })),
  }
}

const UNNAMED = 'No name yet'

function withKeys<Entry extends { key: string }>(entries: Entry[] | null | undefined): Entry[] {
  return (entries ?? []).map((entry) => ({ ...entry, key: entry.key ?? '' }))
}
