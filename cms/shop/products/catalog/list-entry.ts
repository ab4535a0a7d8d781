/** What lists filter, sort and count products by. */
export type ListEntry = {
  id: string
  name: string
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
}
