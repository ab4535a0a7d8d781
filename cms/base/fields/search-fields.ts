/** The fields in which the panel's lists search, by collection. */
export const SEARCH_FIELDS_BY_COLLECTION = {
  products: ['name', 'code', 'gtin', 'mpn', 'brand'],
  categories: ['name'],
  attributes: ['name', 'value'],
  families: ['name'],
  posts: ['title'],
  'post-categories': ['category'],
  pages: ['title', 'slug'],
  media: ['alt', 'filename'],
} as const
