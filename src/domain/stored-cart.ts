import { type Cart, type CartLine, counted, emptyCart, withTotals } from './cart.ts'

/**
 * The cart behind the session key `cart`. What a browser keeps may be broken, old or written by hand: a text that
 * is no cart is an empty one, a line that cannot be priced is left out, and amounts are worked out again.
 */
export function storedCart(text: string | null): Cart {
  const lines = linesIn(text).filter(isPriced)
  if (lines.length === 0) return emptyCart
  return withTotals(lines.map((line) => counted(line, line.qty)))
}

function linesIn(text: string | null): unknown[] {
  try {
    const { item } = JSON.parse(text ?? '{}')
    return Array.isArray(item) ? item : []
  } catch {
    return []
  }
}

function isPriced(line: unknown): line is CartLine {
  if (typeof line !== 'object' || line === null) return false
  const { id, name, price, branchName } = line as Partial<CartLine>
  return [id, name, branchName].every((text) => typeof text === 'string') && Number.isFinite(price) && price! >= 0
}
