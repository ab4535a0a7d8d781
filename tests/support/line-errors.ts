import type { LineError } from '../../src/domain/orders/shortage.ts'

/** Returns only the messages of the errors of cart lines, by line id. */
export function messagesOf(errors: Readonly<Record<string, LineError>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([id, { message }]) => [id, message]))
}

/**
 * Returns a shortage as the shop lists it when it refuses a checkout: 9 pieces are wanted and `available` are in
 * stock. `line` is the index of the order line. `isSold`: whether the shop sells the product.
 */
export function shortage(line: number, available: number, isSold = true) {
  return { line, itemId: '', itemName: '', wanted: 9, available, isSold }
}
