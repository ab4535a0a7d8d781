import { type CartLine, productIdOf } from '../cart/cart.ts'
import { type Mills, toMills } from '../money/money.ts'

/**
 * A number of pieces of a product in a placed order, and their price. They keep this price when the order is edited.
 */
export type AgreedPrice = { itemId: string; quantity: number; price: number }

/**
 * Returns the total of the products in these cart lines, without charges, calculated as on the server. Pieces of an
 * edited order have their agreed prices.
 */
export function calculateProductsTotal(lines: readonly CartLine[], agreedPrices: readonly AgreedPrice[] = []): Mills {
  return [...calculateTotalsByProductId(lines, agreedPrices).values()].reduce((sum, total) => sum + total, 0)
}

/**
 * Returns the total price of each product in these cart lines, by product id. While an order is edited, pieces that it
 * already had cost their former prices (`agreedPrices`, used in the given order); additional pieces cost the current
 * price.
 */
export function calculateTotalsByProductId(
  lines: readonly CartLine[],
  agreedPrices: readonly AgreedPrice[] = [],
): Map<string, Mills> {
  const products = new Map<string, { remaining: number; currentPrice: Mills; total: Mills }>()
  for (const line of lines) {
    const { remaining = 0 } = products.get(productIdOf(line)) ?? {}
    const currentPrice = toMills(line.todayPrice ?? line.price)
    products.set(productIdOf(line), { remaining: remaining + line.qty, currentPrice, total: 0 })
  }
  for (const { itemId, quantity, price } of agreedPrices) {
    const product = products.get(itemId)
    if (!product) continue
    const pieces = Math.min(product.remaining, quantity)
    product.remaining -= pieces
    product.total += pieces * toMills(price)
  }
  return new Map(
    [...products].map(([id, { remaining, currentPrice, total }]) => [id, total + remaining * currentPrice]),
  )
}
