/** The fields by which lists filter, sort, search and count products. */
export type ListEntry = {
  id: string
  name: string
  code: string
  /** HTML, for searching; missing where it is as before, or is read later. */
  description?: string | undefined
  /** An ISO time. */
  createdAt: string
  /** An ISO time, for the sitemap. */
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
