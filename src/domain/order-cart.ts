import { type Cart, type CartLine, counted, withTotals } from './cart.ts'
import type { Receipt, SaleOrderLine } from './order.ts'

/**
 * The cart in which a placed order is edited: `qty` from `quantity`, `name` from `itemName` (storefront.md §4, Cart).
 * An order does not say a product's category, discount or stock; these stay empty.
 */
export function cartOfOrder(order: Receipt, store: string, currency: string): Cart {
  return withTotals(order.saleOrderTransactions.map((line) => lineOfOrder(line, store, currency)))
}

function lineOfOrder(line: SaleOrderLine, store: string, currency: string): CartLine {
  const { id, itemId, saleOrderId, picture, pictureId, price, amount, quantity, unitMeasureId, unitMeasureName } = line
  const of = { id, itemId, saleOrderId, name: line.itemName, code: line.itemCode, branchName: store }
  const unknown = { regularPrice: null, savePrice: null, categoryName: '', available: quantity, sold: 0 }
  const shown = { picture, pictureId, price, currency, unitMeasureId, unitMeasureName }
  return counted({ ...of, ...unknown, ...shown, qty: quantity, quantity, amount }, quantity)
}
