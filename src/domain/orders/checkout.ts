import { SENTENCES } from '../branch/sentences.ts'
import { type Cart, type CartLine, productIdOf } from '../cart/cart.ts'
import { toCheckoutNoteField } from '../cart/cart-notes.ts'
import { sumCharges } from '../charges/charge.ts'
import { type CartDeliveryAndCharges, toDeliveryChoice } from '../delivery/cart-delivery.ts'
import type { DeliveryChoice } from '../delivery/delivery-way.ts'
import { fromMills } from '../money/money.ts'
import type { SaleOrder } from './order.ts'
import { type AgreedPrice, calculateProductsTotal } from './order-total.ts'

/**
 * The body of a checkout request, `POST /api/get_checkout/{store}` (storefront.md §7), for a new or a revised order.
 * The server ignores all prices in the body.
 */
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
    /** The note on the line's product, '' for none. Missing if an edited order keeps its note. */
    note?: string
  }[]
  /** The total that the shopper saw. The server refuses the order if its own total differs (api.md, Orders). */
  expectedTotal: number
  /** The chosen way of delivery. Missing if the shop has none. */
  delivery?: DeliveryChoice
  /** The discount code; '' removes the code of a revised order. Missing if there is no code before or after. */
  discountCode?: string
  /** The order as it was when its revision began. The server rejects the revision if the order has changed since. */
  editedFrom?: RevisionBase
}

/** The content of an order when its revision began, by which the server detects that the order has changed since. */
export type RevisionBase = {
  shippingAddress: string
  memo: string
  lines: { itemId: string; quantity: number }[]
  /** The id of the way of delivery; '' without one. */
  delivery?: string
  /** The discount code; '' without one. */
  discountCode?: string
}

/** The error message for a checkout without lines (storefront.md §5). */
export const emptyOrderMessage = SENTENCES.nothingSelected

/** Returns the checkout request that orders the lines of `store` in this cart. */
export function createOrderRequest(
  cart: Cart,
  store: string,
  customer: { branchId: string; customerName: string; shippingAddress: string },
  delivery: CartDeliveryAndCharges = noDelivery,
  discountCode?: string,
): CheckoutRequest {
  const lines = filterLinesByStore(cart, store)
  return {
    saleOrder: { id: null, memo: '', ...customer },
    saleOrderTransactions: lines.map(toRequestLine),
    expectedTotal: fromMills(calculateProductsTotal(lines) + sumCharges(delivery.charges)),
    ...sentDelivery(delivery),
    ...(discountCode === undefined ? {} : { discountCode }),
  }
}

/** `deliveryBefore`, `discountCodeBefore`: the order's earlier way of delivery (its id) and code; undefined if unknown. */
type Revised = {
  shippingAddress: string
  agreedPrices: readonly AgreedPrice[]
  delivery?: CartDeliveryAndCharges
  deliveryBefore?: string | undefined
  discountCode?: string | undefined
  discountCodeBefore?: string | undefined
}

/**
 * Returns the checkout request that replaces the lines of a placed order by those of the cart (storefront.md §4,
 * Edit-order mode).
 */
export function createRevisionRequest(
  cart: Cart,
  store: string,
  order: SaleOrder,
  { shippingAddress, agreedPrices, delivery = noDelivery, deliveryBefore, discountCode, discountCodeBefore }: Revised,
): CheckoutRequest {
  const { id, branchId, customerName, memo } = order
  const agreed = agreedPrices.map(({ itemId, quantity }) => ({ itemId, quantity }))
  const lines = filterLinesByStore(cart, store)
  return {
    saleOrder: { id, branchId, customerName, shippingAddress, memo },
    saleOrderTransactions: lines.map(toRequestLine),
    expectedTotal: fromMills(calculateProductsTotal(lines, agreedPrices) + sumCharges(delivery.charges)),
    ...sentDelivery(delivery),
    ...(discountCode === undefined ? {} : { discountCode }),
    editedFrom: {
      shippingAddress: order.shippingAddress,
      memo,
      lines: agreed,
      ...(deliveryBefore === undefined ? {} : { delivery: deliveryBefore }),
      ...(discountCodeBefore === undefined ? {} : { discountCode: discountCodeBefore }),
    },
  }
}

const noDelivery: CartDeliveryAndCharges = { offered: [], way: null, country: '', charges: [], reduced: 0 }

function sentDelivery(delivery: CartDeliveryAndCharges): Pick<CheckoutRequest, 'delivery'> {
  const wanted = toDeliveryChoice(delivery)
  return wanted ? { delivery: wanted } : {}
}

/**
 * Returns the address, memo, lines, delivery and discount code of the order that this request creates, as a later
 * revision sends them in `editedFrom`.
 */
export function checkoutRequestToRevisionBase({
  saleOrder,
  saleOrderTransactions,
  delivery,
  discountCode = '',
}: CheckoutRequest): RevisionBase {
  const { shippingAddress, memo } = saleOrder
  const lines = saleOrderTransactions.map(({ itemId, quantity }) => ({ itemId, quantity }))
  return { shippingAddress, memo, lines, ...(delivery ? { delivery: delivery.way } : {}), discountCode }
}

/**
 * Whether two checkout requests have the same products, quantities, notes, delivery, discount code, address and memo.
 */
export function isSameCheckoutRequest(a: CheckoutRequest, b: CheckoutRequest): boolean {
  return orderedContent(a) === orderedContent(b)
}

function orderedContent({ saleOrder, saleOrderTransactions, delivery, discountCode }: CheckoutRequest): string {
  const lines = saleOrderTransactions.map(({ itemId, quantity, note }) => [itemId, quantity, note])
  return JSON.stringify([saleOrder.shippingAddress, saleOrder.memo, lines, delivery, discountCode])
}

/**
 * Returns the cart's lines of the store named `store`, in cart order. A checkout request has them in the same order.
 */
export function filterLinesByStore(cart: Pick<Cart, 'item'>, store: string): CartLine[] {
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
    ...toCheckoutNoteField(line),
  }
}
