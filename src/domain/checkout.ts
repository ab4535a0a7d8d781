import { type Cart, type CartLine, productOf } from './cart.ts'
import { fromCents } from './money.ts'
import type { SaleOrder } from './order.ts'
import { type AgreedPieces, orderTotal } from './order-total.ts'

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
  /** What the shopper was shown. The shop refuses the order where it costs something else (api.md, Orders). */
  expectedTotal: number
}

/** Said where an order would have no line (storefront.md §5). */
export const nothingSelected = 'You are not select product. Please select product !'

/** The lines of `store` in this cart, as a request for a new order. */
export function checkoutOf(
  cart: Cart,
  store: string,
  by: { branchId: string; customerName: string; shippingAddress: string },
): CheckoutRequest {
  const lines = linesOf(cart, store)
  return {
    saleOrder: { id: null, memo: '', ...by },
    saleOrderTransactions: lines.map(requestedLine),
    expectedTotal: fromCents(orderTotal(lines)),
  }
}

/** The saved order with the lines that the cart has now (storefront.md §4, Edit-order mode). */
export function revisionOf(
  cart: Cart,
  store: string,
  order: SaleOrder,
  { shippingAddress, agreed }: { shippingAddress: string; agreed: readonly AgreedPieces[] },
): CheckoutRequest {
  const { id, branchId, customerName, memo } = order
  const lines = linesOf(cart, store)
  return {
    saleOrder: { id, branchId, customerName, shippingAddress, memo },
    saleOrderTransactions: lines.map(requestedLine),
    expectedTotal: fromCents(orderTotal(lines, agreed)),
  }
}

/** Whether two requests order the same for the same address. */
export function isSameOrder(a: CheckoutRequest, b: CheckoutRequest): boolean {
  return whatIsOrdered(a) === whatIsOrdered(b)
}

function whatIsOrdered({ saleOrder, saleOrderTransactions }: CheckoutRequest): string {
  const lines = saleOrderTransactions.map(({ itemId, quantity }) => [itemId, quantity])
  return JSON.stringify([saleOrder.shippingAddress, saleOrder.memo, lines])
}

/** The lines that a checkout in `store` takes, in the order in which it sends them. */
export function linesOf(cart: Pick<Cart, 'item'>, store: string): CartLine[] {
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
