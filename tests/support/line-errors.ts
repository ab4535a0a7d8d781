import type { LineError } from '../../src/domain/orders/shortage.ts'

/** Returns the messages of line errors, by line id. */
export function messagesOf(errors: Readonly<Record<string, LineError>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([id, { message }]) => [id, message]))
}

/** Returns a shortage in the format of a refusal. */
export function shortage(line: number, available: number, isSold = true) {
  return { line, itemId: '', itemName: '', wanted: 9, available, isSold }
}
