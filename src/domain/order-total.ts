import { type CartLine, productOf } from './cart.ts'
import { type Cents, toCents } from './money.ts'

/** Pieces of a product at the price that was agreed when they were ordered. */
export type AgreedPieces = { itemId: string; quantity: number; price: number }

/**
 * What an order of these lines costs, worked out as the shop does: pieces that were ordered before (`agreed`) keep
 * their price, the earliest agreed first, and pieces that are added cost today's.
 */
export function orderTotal(lines: readonly CartLine[], agreed: readonly AgreedPieces[] = []): Cents {
  const wanted = new Map<string, { left: number; today: Cents }>()
  for (const line of lines) {
    const { left = 0 } = wanted.get(productOf(line)) ?? {}
    wanted.set(productOf(line), { left: left + line.qty, today: toCents(line.todayPrice ?? line.price) })
  }
  let total = 0
  for (const { itemId, quantity, price } of agreed) {
    const product = wanted.get(itemId)
    if (!product) continue
    const pieces = Math.min(product.left, quantity)
    product.left -= pieces
    total += pieces * toCents(price)
  }
  for (const { left, today } of wanted.values()) total += left * today
  return total
}
