import { type Cart, type CartLine, counted, withTotals } from './cart.ts'
import type { CheckoutRequest } from './checkout.ts'

type SentLine = Pick<CheckoutRequest['saleOrderTransactions'][number], 'id' | 'itemId' | 'quantity'>

/**
 * The cart without what was ordered in `store`. Other stores' lines stay (storefront.md §4, Checkout), and so do the
 * pieces that were put in while the order was under way.
 */
export function withoutOrdered(cart: Cart, store: string, sent: readonly SentLine[]): Cart {
  return withTotals(
    cart.item.flatMap((line) => {
      if (line.branchName !== store) return [line]
      const ordered = sent.find(({ id, itemId }) => (id ?? itemId) === line.id)
      if (!ordered) return [line]
      return line.qty > ordered.quantity ? [asNewLine(line, line.qty - ordered.quantity)] : []
    }),
  )
}

/** What is left of a line of an order is no part of that order any more, and costs what its product costs today. */
function asNewLine({ itemId, saleOrderId: _order, todayPrice, formerPrice: _former, ...line }: CartLine, qty: number) {
  return counted({ ...line, id: itemId ?? line.id, price: todayPrice ?? line.price }, qty)
}
