import type { Product } from './catalog.ts'
import { type Cents, fromCents, toCents } from './money.ts'

/** What the cart keeps of a product. */
export type CartProduct = Omit<Product, 'description' | 'itemPictures'>

/** A product in the cart, as existing clients keep it under the session key `cart` (storefront.md §3). */
export type CartLine = CartProduct & {
  qty: number
  /** Always the same as `qty`. */
  quantity: number
  /** The store the line is bought from. */
  branchName: string
  /** Price times quantity. */
  amount: number
  /** The product, on a line that came from an order: there `id` is the order line's own (storefront.md §4, Cart). */
  itemId?: string
  saleOrderId?: string
  /** What it cost when it was put in the cart, where it costs something else now. */
  formerPrice?: number
  /** On a line that came from an order, whose `price` is the one agreed then: what a piece costs that is added now. */
  todayPrice?: number
}

export type Cart = { totalprice: number; totalqty: number; item: CartLine[] }

export const emptyCart: Cart = { totalprice: 0, totalqty: 0, item: [] }

/** The most of one product that one order takes (api.md, Orders). */
export const maxQuantity = 9999

/** The word for that many pieces in the cart (storefront.md §2, Cart dropdown). */
export function itemsLabel(totalqty: number): 'ITEM' | 'ITEMS' {
  return totalqty === 1 ? 'ITEM' : 'ITEMS'
}

/** What a shopper typed, as a quantity: a whole number from 1 to 9,999. Whatever is less, or is no number, is 1. */
export function quantityFrom(typed: unknown): number {
  const number = Number.parseInt(String(typed), 10)
  return Number.isNaN(number) ? 1 : Math.min(Math.max(number, 1), maxQuantity)
}

/** Adds to the line of the same name and store, else adds a line (storefront.md §4, Cart). */
export function withProduct(cart: Cart, product: CartProduct, quantity: number, store: string): Cart {
  const at = cart.item.findIndex((line) => line.name === product.name && line.branchName === store)
  const before = cart.item[at]
  if (!before) return withTotals([...cart.item, lineOf(product, quantity, store)])
  return withTotals(cart.item.with(at, counted(atPrice(before, product.price), before.qty + quantity)))
}

/** The line at what its product costs now; the same line where that is nothing new. */
export function atPrice(line: CartLine, price: number): CartLine {
  if (line.itemId) return line.todayPrice === price ? line : { ...line, todayPrice: price }
  if (line.price === price) return line
  const { formerPrice = line.price, ...rest } = line
  return counted({ ...rest, price, ...(formerPrice === price ? {} : { formerPrice }) }, line.qty)
}

/** The product on a line; a line that came from an order has an id of its own. */
export function productOf({ id, itemId }: CartLine): string {
  return itemId ?? id
}

/** The lines as a cart whose totals are summed in whole cents. */
export function withTotals(item: CartLine[]): Cart {
  const cents = item.reduce((sum: Cents, line) => sum + toCents(line.price) * line.qty, 0)
  return { totalprice: fromCents(cents), totalqty: item.reduce((sum, line) => sum + line.qty, 0), item }
}

function lineOf(product: CartProduct, quantity: number, store: string): CartLine {
  return counted({ ...product, branchName: store, qty: 1, quantity: 1, amount: product.price }, quantity)
}

/** The line in that quantity, with the amount that follows from it. */
export function counted(line: CartLine, wanted: number): CartLine {
  const qty = quantityFrom(wanted)
  return { ...line, qty, quantity: qty, amount: fromCents(toCents(line.price) * qty) }
}
