/**
 * An order line that exceeds the stock, as data of a refusal. `line` is its index in the request. `available` is the
 * maximum quantity, including the pieces that the order had before. `isSold` is false for an unpublished or deleted
 * product.
 */
export type Shortage = {
  line: number
  itemId: string
  itemName: string
  wanted: number
  available: number
  isSold: boolean
}

/**
 * The error of a cart line whose quantity cannot be ordered. `left` is the maximum quantity, 0 if the line must be
 * removed. `isSold` is false if the product is no longer sold.
 */
export type CartLineError = { message: string; left: number; isSold: boolean }

/** The error message for one product in the cart that is unpublished or unknown. */
export const discontinuedProductMessage = 'A product in your cart is no longer sold. Please remove it.'

/** Returns the error message for this number of products that are no longer sold. */
export function formatDiscontinuedProductsMessage(products: number): string {
  if (products === 1) return discontinuedProductMessage
  return `${products} products in your cart are no longer sold. Please remove them.`
}

/**
 * Returns the error message of a cart line whose product is no longer sold. `had`: the pieces that the order had before
 * and may keep.
 */
export function formatDiscontinuedLineMessage(name: string, had: number): string {
  return had > 0 ? `${name} is no longer sold: you can keep only the ${had} you ordered` : `${name} is no longer sold`
}

/**
 * Returns the error message of a cart line whose quantity exceeds the stock (api.md, Orders). `left`: the pieces that
 * can be ordered.
 */
export function formatShortageMessage(name: string, left: number): string {
  return left > 0 ? `Only ${left} left of ${name}` : `${name} is sold out`
}
