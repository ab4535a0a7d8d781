/** The fields in which the panel's lists search, by collection. */
export const SEARCHED = {
  products: ['name', 'code', 'gtin', 'mpn', 'brand'],
  categories: ['name'],
  attributes: ['name', 'value'],
  families: ['name'],
  posts: ['title'],
  'post-categories': ['category'],
  pages: ['title', 'slug'],
  media: ['alt', 'filename'],
} as const
