import { type Cart, type CartLine, counted, productOf, withTotals } from './cart.ts'
import type { Receipt, SaleOrderLine } from './order.ts'

/**
 * The cart in which a placed order is edited: `qty` from `quantity`, `name` from `itemName` (storefront.md §4, Cart).
 * An order does not say a product's category, discount or stock; these stay empty.
 */
export function cartOfOrder(order: Receipt, store: string, currency: string): Cart {
  return withTotals(order.saleOrderTransactions.map((line) => lineOfOrder(line, store, currency)))
}

/**
 * The cart of an order that is in it already: its lines become the order's own, in the quantities that they have now.
 * What the order has and the cart has not stays out.
 */
export function cartWithinOrder(cart: Cart, order: Receipt, store: string): Cart {
  const taken = new Set<string>()
  return withTotals(
    cart.item.map((line) => {
      const own = order.saleOrderTransactions.find(({ id, itemId }) => itemId === productOf(line) && !taken.has(id))
      if (!own || line.branchName !== store) return line
      taken.add(own.id)
      const { id, itemId, saleOrderId, price } = own
      return counted({ ...line, id, itemId, saleOrderId, price, todayPrice: line.todayPrice ?? line.price }, line.qty)
    }),
  )
}

function lineOfOrder(line: SaleOrderLine, store: string, currency: string): CartLine {
  const { id, itemId, saleOrderId, picture, pictureId, price, amount, quantity, unitMeasureId, unitMeasureName } = line
  const of = { id, itemId, saleOrderId, name: line.itemName, code: line.itemCode, branchName: store }
  const unknown = { regularPrice: null, savePrice: null, categoryName: '', available: quantity, sold: 0 }
  const shown = { picture, pictureId, price, currency, unitMeasureId, unitMeasureName }
  return counted({ ...of, ...unknown, ...shown, qty: quantity, quantity, amount }, quantity)
}
