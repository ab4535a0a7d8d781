/** Fields by which lists filter, sort, search and count products. */
export type ListEntry = {
  id: string
  name: string
  code: string
  /** HTML for searching; missing if unchanged or read later. */
  description?: string | undefined
  /** Time in ISO 8601. */
  createdAt: string
  /** Time in ISO 8601, for the sitemap. */
  updatedAt: string
  price: number
  isAvailable: boolean
  isOnOffer: boolean
  categoryId: string
  categoryName: string
  attributes: readonly { name: string; value: string }[]
  featuredOrder: number | null
  sold: number
  /** Its place in its family (src/domain/families/family.ts). */
  familyKey?: string | null
}
