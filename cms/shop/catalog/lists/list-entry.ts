/** The fields of a product by which lists filter, sort, search and count. */
export type ProductListEntry = {
  id: string
  name: string
  code: string
  /** HTML for the search; undefined if it is unchanged or read later. */
  description?: string | undefined
  /** ISO 8601. */
  createdAt: string
  /** ISO 8601; for the sitemap. */
  updatedAt: string
  price: number
  isAvailable: boolean
  isOnOffer: boolean
  categoryId: string
  categoryName: string
  attributes: readonly { name: string; value: string }[]
  featuredOrder: number | null
  sold: number
  /** The product's family and values as a key (src/domain/families/family.ts); null without a family. */
  familyKey?: string | null
}
