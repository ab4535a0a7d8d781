import type { CartLineError } from '../../src/domain/orders/shortage.ts'

/** Returns only the messages of the errors of cart lines, by line id. */
export const messagesOf = (errors: Readonly<Record<string, CartLineError>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([id, { message }]) => [id, message]))

/** Returns a shortage of a refused checkout: 9 pieces are wanted, `available` in stock. `isSold`: by the shop. */
export function shortage(line: number, available: number, isSold = true) {
  return { line, itemId: '', itemName: '', wanted: 9, available, isSold }
}
