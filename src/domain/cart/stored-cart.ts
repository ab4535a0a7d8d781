import { type Cart, type CartLine, createCartFromLines, emptyCart, parseQuantity, withQuantity } from './cart.ts'

/**
 * Parses the cart that a browser stored. Returns an empty cart for an invalid value, drops invalid lines, and
 * calculates amounts again. Merges lines of one store with the same id, which earlier versions could store.
 */
export function parseStoredCart(stored: unknown): Cart {
  const lines = storedLines(stored).filter(isPriced)
  if (lines.length === 0) return emptyCart
  return createCartFromLines(lines.reduce(withLine, []))
}

function withLine(item: CartLine[], line: CartLine): CartLine[] {
  const index = item.findIndex(({ id, branchName }) => id === line.id && branchName === line.branchName)
  const before = item[index]
  if (!before) return [...item, withQuantity(line, line.qty)]
  return item.with(index, withQuantity(before, before.qty + parseQuantity(line.qty)))
}

function storedLines(stored: unknown): unknown[] {
  const { item } = (stored ?? {}) as { item?: unknown }
  return Array.isArray(item) ? item : []
}

function isPriced(line: unknown): line is CartLine {
  if (typeof line !== 'object' || line === null) return false
  const { id, name, price, formerPrice = 0, todayPrice = 0, branchName, note } = line as Partial<CartLine>
  const texts = [id, name, branchName, ...(note ? [note.text, note.label] : [])]
  const prices = [price, formerPrice, todayPrice, note?.price ?? 0]
  return texts.every((text) => typeof text === 'string') && prices.every(isPrice)
}

function isPrice(price: unknown): price is number {
  return Number.isFinite(price) && (price as number) >= 0
}
