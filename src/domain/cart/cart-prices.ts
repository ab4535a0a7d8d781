import { filterLinesByStore } from '../orders/checkout.ts'
import { type Cart, createCartFromLines, productIdOf, withCurrentPrice } from './cart.ts'

/**
 * Returns the cart whose lines of `store` have the current prices. `prices` has them by product id; lines of other
 * products stay. Returns the same object if no price has changed.
 */
export function withCurrentPrices(cart: Cart, store: string, prices: ReadonlyMap<string, number>): Cart {
  const item = cart.item.map((line) => {
    const price = line.branchName === store ? prices.get(productIdOf(line)) : undefined
    return price === undefined ? line : withCurrentPrice(line, price)
  })
  return item.every((line, index) => line === cart.item[index]) ? cart : createCartFromLines(item)
}

/** Returns the ids of the products of `store` in this cart, without duplicates. */
export function listProductIdsOfStore(cart: Cart, store: string): string[] {
  return [...new Set(filterLinesByStore(cart, store).map(productIdOf))]
}
