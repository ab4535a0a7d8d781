import { type Cart, type CartLine, productIdOf, withQuantity, withTotals } from './cart.ts'
import type { Receipt, SaleOrderLine } from './order.ts'

/**
 * Returns the cart in which a placed order is edited: `qty` from `quantity`, `name` from `itemName` (storefront.md §4,
 * Cart). An order does not contain a product's category, discount or stock; these are empty.
 */
export function orderToCart(order: Receipt, store: string, currency: string): Cart {
  return withTotals(order.saleOrderTransactions.map((line) => toCartLine(line, store, currency)))
}

/**
 * Links the lines of a cart to the lines of the order that was placed from it; quantities stay as they are in the cart.
 * Order lines that the cart does not have are not added.
 */
export function linkCartToOrder(cart: Cart, order: Receipt, store: string): Cart {
  const linkedIds = new Set<string>()
  return withTotals(
    cart.item.map((line) => {
      const orderLine = order.saleOrderTransactions.find(
        ({ id, itemId }) => itemId === productIdOf(line) && !linkedIds.has(id),
      )
      if (!orderLine || line.branchName !== store) return line
      linkedIds.add(orderLine.id)
      const { id, itemId, saleOrderId, price } = orderLine
      return withQuantity(
        { ...line, id, itemId, saleOrderId, price, todayPrice: line.todayPrice ?? line.price },
        line.qty,
      )
    }),
  )
}

function toCartLine(line: SaleOrderLine, store: string, currency: string): CartLine {
  const { id, itemId, saleOrderId, picture, pictureId, price, amount, quantity, unitMeasureId, unitMeasureName } = line
  const identity = { id, itemId, saleOrderId, name: line.itemName, code: line.itemCode, branchName: store }
  const missing = { regularPrice: null, savePrice: null, categoryName: '', available: quantity, sold: 0 }
  const details = { picture, pictureId, price, currency, unitMeasureId, unitMeasureName }
  return withQuantity({ ...identity, ...missing, ...details, qty: quantity, quantity, amount }, quantity)
}
