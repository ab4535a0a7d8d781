import { atPrice, type Cart, productOf, withTotals } from './cart.ts'
import { linesOf } from './checkout.ts'

/** The cart with its lines of `store` at what their products cost now; the same cart where none has changed. */
export function withPrices(cart: Cart, store: string, prices: ReadonlyMap<string, number>): Cart {
  const item = cart.item.map((line) => {
    const price = line.branchName === store ? prices.get(productOf(line)) : undefined
    return price === undefined ? line : atPrice(line, price)
  })
  return item.every((line, at) => line === cart.item[at]) ? cart : withTotals(item)
}

/** The products of `store` in this cart, each once. */
export function productsIn(cart: Cart, store: string): string[] {
  return [...new Set(linesOf(cart, store).map(productOf))]
}
