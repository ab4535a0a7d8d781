import { type CartLine, productIdOf } from '../cart/cart.ts'
import { type Mills, toMills } from '../money/money.ts'

/** The price at which pieces of a product were ordered; they keep it when the order is edited. */
export type AgreedPrice = { itemId: string; quantity: number; price: number }

/**
 * Returns the total of an order of these lines, calculated as the server does: pieces that were ordered before keep
 * their agreed price, in the given order, and additional pieces have the current price.
 */
export function orderTotal(lines: readonly CartLine[], agreedPrices: readonly AgreedPrice[] = []): Mills {
  const products = new Map<string, { remaining: number; currentPrice: Mills }>()
  for (const line of lines) {
    const { remaining = 0 } = products.get(productIdOf(line)) ?? {}
    const currentPrice = toMills(line.todayPrice ?? line.price)
    products.set(productIdOf(line), { remaining: remaining + line.qty, currentPrice })
  }
  let total = 0
  for (const { itemId, quantity, price } of agreedPrices) {
    const product = products.get(itemId)
    if (!product) continue
    const pieces = Math.min(product.remaining, quantity)
    product.remaining -= pieces
    total += pieces * toMills(price)
  }
  for (const { remaining, currentPrice } of products.values()) total += remaining * currentPrice
  return total
}
