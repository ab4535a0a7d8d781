import type { LineError } from '../../src/domain/orders/shortage.ts'

/** Returns only the messages of the errors of cart lines, by line id. */
export function messagesOf(errors: Readonly<Record<string, LineError>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([id, { message }]) => [id, message]))
}

/** Returns a line that exceeds the stock, as a refused checkout contains it. `line` is the line's index. */
export function shortage(line: number, available: number, isSold = true) {
  return { line, itemId: '', itemName: '', wanted: 9, available, isSold }
}
