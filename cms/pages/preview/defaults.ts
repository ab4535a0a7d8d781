import type { Branch, Post, Product } from '../../payload-types.ts'

// A draft is saved unchecked: what its published successor must have may be missing. Pages are told something instead.

export function withDefaultsProduct(draft: Product): Product {
  return {
    ...draft,
    name: draft.name || unnamed,
    code: draft.code || '',
    price: draft.price ?? 0,
    unitMeasureName: draft.unitMeasureName || 'Piece',
  }
}

export function withDefaultsPost(draft: Post): Post {
  return { ...draft, title: draft.title || unnamed, publishedAt: draft.publishedAt || new Date().toISOString() }
}

export function withDefaultsBranch(draft: Branch): Branch {
  return {
    ...draft,
    name: draft.name || unnamed,
    currency: /^[A-Z]{3}$/.test(draft.currency ?? '') ? draft.currency : 'USD',
    productsPerList: Math.max(1, draft.productsPerList ?? 3),
    slides: (draft.slides ?? []).map((slide) => ({ ...slide, title: slide.title || unnamed })),
    support_info: keyed(draft.support_info),
    contact: keyed(draft.contact),
    social: keyed(draft.social),
    brands: (draft.brands ?? []).map((brand) => ({ ...brand, name: brand.name || unnamed })),
  }
}

const unnamed = 'No name yet'

function keyed<Entry extends { key: string }>(entries: Entry[] | null | undefined): Entry[] {
  return (entries ?? []).map((entry) => ({ ...entry, key: entry.key ?? '' }))
}
