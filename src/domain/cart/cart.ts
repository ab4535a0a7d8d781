import { fromMills, type Mills, toMills } from '../money/mills.ts'
import type { CartLineNote } from '../orders/line-note.ts'
import type { Product } from '../products/catalog.ts'

/** The fields of a product that a line of the cart stores. */
export type CartProduct = Omit<Product, 'description' | 'itemPictures'> & {
  /**
   * The product's note, such as an engraving; missing if the product takes no note. All lines of one product have the
   * same note.
   */
  note?: CartLineNote
}

/** A line of the cart, as existing clients store it under the session key `cart` (storefront.md §3). */
export type CartLine = CartProduct & {
  qty: number
  /** Always the same as `qty`. */
  quantity: number
  /** The name of the store that sells the product. */
  branchName: string
  /** The price times the quantity. */
  amount: number
  /**
   * The product's id; only set on a line of a placed order. On such a line, `id` is the id of the order line
   * (storefront.md §4, Cart).
   */
  itemId?: string
  saleOrderId?: string
  /** The price when the product was added to the cart; only set if the price has changed since. */
  formerPrice?: number
  /** The current price. Only set on a line of a placed order, where `price` is the price of the order. */
  todayPrice?: number
}

/** The lines of a cart, and its totals: `totalprice` as an amount such as 49.9, `totalqty` in pieces. */
export type Cart = { totalprice: number; totalqty: number; item: CartLine[] }

export const emptyCart: Cart = { totalprice: 0, totalqty: 0, item: [] }

/** The maximum quantity of one product in one order (api.md, Orders). */
export const MAX_QUANTITY = 9999

/**
 * Returns the word shown after the number of pieces in a cart: `ITEM` for 1, else `ITEMS` (storefront.md §2, Cart
 * dropdown).
 */
export function pluralizeItemWord(totalqty: number): 'ITEM' | 'ITEMS' {
  return totalqty === 1 ? 'ITEM' : 'ITEMS'
}

/** Parses a typed quantity into an integer from 1 to 9,999. Anything lower or not a number becomes 1. */
export function parseQuantity(typed: unknown): number {
  const number = Number.parseInt(String(typed), 10)
  return Number.isNaN(number) ? 1 : Math.min(Math.max(number, 1), MAX_QUANTITY)
}

/**
 * Returns a cart with `quantity` more pieces of a product from `store`: on the line of the same product and store, or
 * on a new line. On an existing line, a text of the product's note replaces the text of the line's note, whose label
 * and price stay.
 */
export function withAddedProduct(cart: Cart, product: CartProduct, quantity: number, store: string): Cart {
  const index = cart.item.findIndex((line) => productIdOf(line) === product.id && line.branchName === store)
  const line = cart.item[index]
  if (!line) return createCartFromLines([...cart.item, newLine(product, quantity, store)])
  const { name, price, note } = product
  const current = { ...withCurrentPrice(line, price), name }
  if (note?.text) current.note = { ...note, ...line.note, text: note.text }
  return createCartFromLines(cart.item.with(index, withQuantity(current, line.qty + quantity)))
}

/**
 * Returns the line with the current price: in `todayPrice` on a line of a placed order, else in `price`, with the
 * earlier price in `formerPrice`. Returns the same object if nothing changes.
 */
export function withCurrentPrice(line: CartLine, price: number): CartLine {
  if (line.itemId) return line.todayPrice === price ? line : { ...line, todayPrice: price }
  if (line.price === price) return line
  const { formerPrice = line.price, ...rest } = line
  return withQuantity({ ...rest, price, ...(formerPrice === price ? {} : { formerPrice }) }, line.qty)
}

/** Returns the id of the product of a cart line: `itemId` on a line of a placed order, else `id`. */
export function productIdOf({ id, itemId }: CartLine): string {
  return itemId ?? id
}

/** Returns a cart of these lines with its totals, calculated in whole thousandths. */
export function createCartFromLines(item: CartLine[]): Cart {
  const mills = item.reduce((sum: Mills, line) => sum + toMills(line.price) * line.qty, 0)
  return { totalprice: fromMills(mills), totalqty: item.reduce((sum, line) => sum + line.qty, 0), item }
}

function newLine(product: CartProduct, quantity: number, store: string): CartLine {
  return withQuantity({ ...product, branchName: store, qty: 1, quantity: 1, amount: product.price }, quantity)
}

/** Returns the line with this quantity, limited to 1 to 9,999, and the amount for it. */
export function withQuantity(line: CartLine, quantity: number): CartLine {
  const qty = parseQuantity(quantity)
  return { ...line, qty, quantity: qty, amount: fromMills(toMills(line.price) * qty) }
}
