import { type Cart, type CartLine, createCartFromLines, withQuantity } from '../cart/cart.ts'
import type { CheckoutRequest } from './checkout.ts'
import type { CartLineNote } from './line-note.ts'

type SentLine = Pick<CheckoutRequest['saleOrderTransactions'][number], 'id' | 'itemId' | 'quantity'>

/**
 * Returns the cart without the pieces that a checkout request (`sent`) ordered in `store`. Keeps lines of other stores,
 * and pieces that were added after the request was sent (storefront.md §4, Checkout).
 */
export function withoutOrderedLines(cart: Cart, store: string, sent: readonly SentLine[]): Cart {
  return createCartFromLines(
    cart.item.flatMap((line) => {
      if (line.branchName !== store) return [line]
      const ordered = sent.find(({ id, itemId }) => (id ?? itemId) === line.id)
      if (!ordered) return [line]
      return line.qty > ordered.quantity ? [toNewLine(line, line.qty - ordered.quantity)] : []
    }),
  )
}

/**
 * Returns a cart for a new order with the products of an edited order, with one line per product and current prices.
 */
export function toNewOrderCart(cart: Cart): Cart {
  const lines = new Map<string, CartLine>()
  for (const line of cart.item) {
    const fresh = line.itemId ? toNewLine(line, line.qty) : line
    const key = JSON.stringify([fresh.branchName, fresh.id])
    const earlier = lines.get(key)
    lines.set(key, earlier ? withQuantity(earlier, earlier.qty + fresh.qty) : fresh)
  }
  return createCartFromLines([...lines.values()])
}

/** Converts a cart line of a placed order to a line of a new order, with the product's id and current price. */
function toNewLine(
  { itemId, saleOrderId: _order, todayPrice, formerPrice: _former, note, ...line }: CartLine,
  qty: number,
) {
  const fresh = { ...line, id: itemId ?? line.id, price: todayPrice ?? line.price }
  return withQuantity(note ? { ...fresh, note: withoutBefore(note) } : fresh, qty)
}

const withoutBefore = ({ before: _before, ...note }: CartLineNote): CartLineNote => note
