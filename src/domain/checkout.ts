import { type Cart, type CartLine, productOf } from './cart.ts'
import type { SaleOrder } from './order.ts'

/** The body of `POST /api/get_checkout/{store}` (storefront.md §7). The server ignores every price in it. */
export type CheckoutRequest = {
  saleOrder: {
    /** Null for a new order, else the order that is revised. */
    id: string | null
    branchId: string
    customerName: string
    shippingAddress: string
    memo: string
  }
  saleOrderTransactions: {
    /** The order's own line that this one changes; null for a new line. */
    id: string | null
    itemId: string
    description: string
    quantity: number
    unitMeasureId: string
    price: number
  }[]
}

/** Said where an order would have no line (storefront.md §5). */
export const nothingSelected = 'You are not select product. Please select product !'

/** The lines of `store` in this cart, as a request for a new order. */
export function checkoutOf(
  cart: Cart,
  store: string,
  by: { branchId: string; customerName: string; shippingAddress: string },
): CheckoutRequest {
  return {
    saleOrder: { id: null, memo: '', ...by },
    saleOrderTransactions: linesOf(cart, store).map(requestedLine),
  }
}

/** The saved order with the lines that the cart has now (storefront.md §4, Edit-order mode). */
export function revisionOf(cart: Cart, store: string, order: SaleOrder, shippingAddress: string): CheckoutRequest {
  const { id, branchId, customerName, memo } = order
  return {
    saleOrder: { id, branchId, customerName, shippingAddress, memo },
    saleOrderTransactions: linesOf(cart, store).map(requestedLine),
  }
}

/** The lines that a checkout in `store` takes, in the order in which it sends them. */
export function linesOf(cart: Cart, store: string): CartLine[] {
  return cart.item.filter((line) => line.branchName === store)
}

function requestedLine(line: CartLine) {
  return {
    id: line.itemId ? line.id : null,
    itemId: productOf(line),
    description: line.name,
    quantity: line.qty,
    unitMeasureId: line.unitMeasureId,
    price: line.price,
  }
}
