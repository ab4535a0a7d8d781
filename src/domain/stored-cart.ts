import { type Cart, type CartLine, counted, emptyCart, withTotals } from './cart.ts'

/**
 * The cart that a browser kept. It may be broken, old or written by hand: what is no cart is an empty one, a line that
 * cannot be priced is left out, and amounts are worked out again.
 */
export function storedCart(stored: unknown): Cart {
  const lines = linesIn(stored).filter(isPriced)
  if (lines.length === 0) return emptyCart
  return withTotals(lines.map((line) => counted(line, line.qty)))
}

function linesIn(kept: unknown): unknown[] {
  const { item } = (kept ?? {}) as { item?: unknown }
  return Array.isArray(item) ? item : []
}

function isPriced(line: unknown): line is CartLine {
  if (typeof line !== 'object' || line === null) return false
  const { id, name, price, formerPrice = 0, todayPrice = 0, branchName } = line as Partial<CartLine>
  const prices = [price, formerPrice, todayPrice]
  return [id, name, branchName].every((text) => typeof text === 'string') && prices.every(isPrice)
}

function isPrice(price: unknown): price is number {
  return Number.isFinite(price) && (price as number) >= 0
}
