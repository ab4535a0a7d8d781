/**
 * An order line that exceeds the stock, as data in the refusal. `line` is its index in the request. `available` is the
 * maximum quantity, including the pieces that an edited order had. `isSold`: false if the product is no longer sold.
 */
export type Shortage = {
  line: number
  itemId: string
  itemName: string
  wanted: number
  available: number
  isSold: boolean
}

/** The error of a cart line. `left` is its maximum quantity; 0 if the line must be removed. */
export type LineError = { message: string; left: number; isSold: boolean }

/** The refusal of one product that is no longer sold, or never was. */
export const notSoldMessage = 'A product in your cart is no longer sold. Please remove it.'

/** The refusal of several products that are no longer sold. */
export function notSoldMessages(products: number): string {
  if (products === 1) return notSoldMessage
  return `${products} products in your cart are no longer sold. Please remove them.`
}

/** The error of one line. `had`: pieces that the order had before and may keep. */
export function unsoldMessage(name: string, had: number): string {
  return had > 0 ? `${name} is no longer sold: you can keep only the ${had} you ordered` : `${name} is no longer sold`
}

/** The refusal of a quantity that exceeds the stock (api.md, Orders). */
export function shortageMessage(name: string, left: number): string {
  return left > 0 ? `Only ${left} left of ${name}` : `${name} is sold out`
}
