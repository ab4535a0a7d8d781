import { SENTENCES } from '../branch/sentences.ts'
import { type Cart, type CartLine, productIdOf } from '../cart/cart.ts'
import { fromMills } from '../money/money.ts'
import type { SaleOrder } from './order.ts'
import { type AgreedPrice, orderTotal } from './order-total.ts'

/** The body of `POST /api/get_checkout/{store}` (storefront.md §7). The server ignores all its prices. */
export type CheckoutRequest = {
  saleOrder: {
    /** The id of the order to revise; null for a new order. */
    id: string | null
    branchId: string
    customerName: string
    shippingAddress: string
    memo: string
  }
  saleOrderTransactions: {
    /** The id of the order line to change; null for a new line. */
    id: string | null
    itemId: string
    description: string
    quantity: number
    unitMeasureId: string
    price: number
  }[]
  /** The total that the shopper saw. The server refuses the order if its own total differs (api.md, Orders). */
  expectedTotal: number
  /** The placed order when its edit began. The server refuses to replace an order that has changed since. */
  editedFrom?: EditedFrom
}

export type EditedFrom = {
  shippingAddress: string
  memo: string
  lines: { itemId: string; quantity: number }[]
}

/** The refusal of an order without lines (storefront.md §5). */
export const emptyOrderMessage = SENTENCES.nothingSelected

/** Returns the request for a new order of the lines of `store` in this cart. */
export function newOrderRequest(
  cart: Cart,
  store: string,
  customer: { branchId: string; customerName: string; shippingAddress: string },
): CheckoutRequest {
  const lines = linesOfStore(cart, store)
  return {
    saleOrder: { id: null, memo: '', ...customer },
    saleOrderTransactions: lines.map(toRequestLine),
    expectedTotal: fromMills(orderTotal(lines)),
  }
}

/** Returns the request that replaces the lines of a placed order by the cart's (storefront.md §4, Edit-order mode). */
export function revisionRequest(
  cart: Cart,
  store: string,
  order: SaleOrder,
  { shippingAddress, agreedPrices }: { shippingAddress: string; agreedPrices: readonly AgreedPrice[] },
): CheckoutRequest {
  const { id, branchId, customerName, memo } = order
  const agreed = agreedPrices.map(({ itemId, quantity }) => ({ itemId, quantity }))
  const lines = linesOfStore(cart, store)
  return {
    saleOrder: { id, branchId, customerName, shippingAddress, memo },
    saleOrderTransactions: lines.map(toRequestLine),
    expectedTotal: fromMills(orderTotal(lines, agreedPrices)),
    editedFrom: { shippingAddress: order.shippingAddress, memo, lines: agreed },
  }
}

/** Returns the content of the order that a request creates. */
export function editedFromSent({ saleOrder, saleOrderTransactions }: CheckoutRequest): EditedFrom {
  const { shippingAddress, memo } = saleOrder
  const lines = saleOrderTransactions.map(({ itemId, quantity }) => ({ itemId, quantity }))
  return { shippingAddress, memo, lines }
}

/** Whether two requests have the same products, quantities, address and memo. */
export function isSameOrder(a: CheckoutRequest, b: CheckoutRequest): boolean {
  return orderedContent(a) === orderedContent(b)
}

function orderedContent({ saleOrder, saleOrderTransactions }: CheckoutRequest): string {
  const lines = saleOrderTransactions.map(({ itemId, quantity }) => [itemId, quantity])
  return JSON.stringify([saleOrder.shippingAddress, saleOrder.memo, lines])
}

/** Returns the lines of `store`, in the order of a checkout's lines. */
export function linesOfStore(cart: Pick<Cart, 'item'>, store: string): CartLine[] {
  return cart.item.filter((line) => line.branchName === store)
}

function toRequestLine(line: CartLine) {
  return {
    id: line.itemId ? line.id : null,
    itemId: productIdOf(line),
    description: line.name,
    quantity: line.qty,
    unitMeasureId: line.unitMeasureId,
    price: line.price,
  }
}
