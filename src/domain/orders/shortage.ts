/**
 * An order line that the shop cannot fill, as data in the refusal. `line` is the position of the line in the request.
 * `available` is the number of pieces that the order can have, including the pieces that it had before. `isSold` is false
 * for a product that the shop no longer sells.
 */
export type Shortage = {
  line: number
  itemId: string
  itemName: string
  wanted: number
  available: number
  isSold: boolean
}

/** The error of a cart line. `left` is the number of pieces that it can have; 0 if the line must be removed. */
export type LineError = { message: string; left: number; isSold: boolean }

/** The refusal of a product that the shop does not sell, or no longer sells. */
export const notSoldMessage = 'A product in your cart is no longer sold. Please remove it.'

/** The refusal of as many products. */
export function notSoldMessages(products: number): string {
  if (products === 1) return notSoldMessage
  return `${products} products in your cart are no longer sold. Please remove them.`
}

/** The error of one line. `had`: the pieces that its order had before, which it may keep. */
export function unsoldMessage(name: string, had: number): string {
  return had > 0 ? `${name} is no longer sold: you can keep only the ${had} you ordered` : `${name} is no longer sold`
}

/** The refusal of a quantity that exceeds the stock (api.md, Orders). */
export function shortageMessage(name: string, left: number): string {
  return left > 0 ? `Only ${left} left of ${name}` : `${name} is sold out`
}
