import type { Cart, CartLine } from './cart.ts'

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
    id: string | null
    itemId: string
    description: string
    quantity: number
    unitMeasureId: string
    price: number
  }[]
}

/** The lines of `store` in this cart, as a request for a new order. */
export function checkoutOf(
  cart: Cart,
  store: string,
  by: { branchId: string; customerName: string; shippingAddress: string },
): CheckoutRequest {
  return {
    saleOrder: { id: null, memo: '', ...by },
    saleOrderTransactions: cart.item.filter((line) => line.branchName === store).map(requestedLine),
  }
}

function requestedLine(line: CartLine) {
  return {
    id: null,
    itemId: line.id,
    description: line.name,
    quantity: line.qty,
    unitMeasureId: line.unitMeasureId,
    price: line.price,
  }
}
