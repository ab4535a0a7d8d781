/** The fields by which staff find a document in a list, by collection. */
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
