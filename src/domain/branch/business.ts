/**
 * The types of businesses from which staff choose, with labels: schema.org's `Store`, its subtypes, and `OnlineStore`.
 */
export const BUSINESS_TYPES = [
  { value: 'Store', label: 'Shop of any kind' },
  { value: 'OnlineStore', label: 'Online only' },
  { value: 'JewelryStore', label: 'Jewelry' },
  { value: 'BikeStore', label: 'Bicycles' },
  { value: 'BookStore', label: 'Books' },
  { value: 'ClothingStore', label: 'Clothes' },
  { value: 'ComputerStore', label: 'Computers' },
  { value: 'ElectronicsStore', label: 'Electronics' },
  { value: 'Florist', label: 'Flowers' },
  { value: 'FurnitureStore', label: 'Furniture' },
  { value: 'GardenStore', label: 'Garden' },
  { value: 'GroceryStore', label: 'Groceries' },
  { value: 'HardwareStore', label: 'Hardware' },
  { value: 'HobbyShop', label: 'Hobbies' },
  { value: 'HomeGoodsStore', label: 'Household' },
  { value: 'MusicStore', label: 'Music' },
  { value: 'OfficeEquipmentStore', label: 'Office' },
  { value: 'OutletStore', label: 'Outlet' },
  { value: 'PetStore', label: 'Pets' },
  { value: 'ShoeStore', label: 'Shoes' },
  { value: 'SportingGoodsStore', label: 'Sports' },
  { value: 'ToyStore', label: 'Toys' },
] as const

export type BusinessType = (typeof BUSINESS_TYPES)[number]['value']

/** A postal address. `country` is a two-letter code; `geo` has coordinates in degrees, null if they are not known. */
export type PostalAddress = {
  street: string
  city: string
  region: string
  postalCode: string
  country: string
  geo: { latitude: number; longitude: number } | null
}

/**
 * The terms of delivery by mail. `rate` is the price of delivery for orders with a total below `freeFrom`. `freeFrom`
 * is null if delivery is never free. Both are in the store's currency, such as 49.9. In a store with ways of delivery,
 * both are derived from the first way that is not pickup.
 */
export type DeliveryTerms = {
  rate: number
  freeFrom: number | null
  countries: string[]
  /**
   * Business days. `handlingDays`: from the payment if `isPrepaid`, else from the order, until dispatch. `transitDays`:
   * from dispatch until arrival.
   */
  handlingDays: { min: number; max: number } | null
  transitDays: { min: number; max: number } | null
  /** Whether orders are sent only after payment. */
  isPrepaid: boolean
}

/**
 * A branch's terms of returns. `days` is the period, counted from delivery; 0 means that returns are not accepted.
 * `countries` are those in which the terms apply, as two-letter codes (ISO 3166-1).
 */
export type ReturnTerms = { days: number; areFree: boolean; inStore: boolean; countries: string[] }

/** Facts about the business of a branch, for structured data and feeds. Null or empty if staff have not set them. */
export type Business = {
  /** A description of the shop in a few words. */
  tagline: string
  type: BusinessType | null
  place: PostalAddress | null
  /** Lines such as `Mo-Sa 10:00-18:00`. */
  openingHours: string[]
  /** Lines such as `2026-12-25` or, for each year, `2026-12-25 yearly`. */
  holidays: string[]
  delivery: DeliveryTerms | null
  returns: ReturnTerms | null
}
