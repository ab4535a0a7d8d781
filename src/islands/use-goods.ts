import { useStore } from '@nanostores/react'
import { withoutUnsold } from '../domain/cart/unsold-lines.ts'
import type { CartDelivery } from '../domain/delivery/cart-delivery.ts'
import type { Mills } from '../domain/money/money.ts'
import { linesOfStore } from '../domain/orders/checkout.ts'
import { orderTotal } from '../domain/orders/order-total.ts'
import { $cart } from '../stores/cart.ts'
import { $choice, deliveryFor } from '../stores/delivery.ts'
import { $agreedPrices } from '../stores/order-edit.ts'
import { $lineErrors } from '../stores/order-errors.ts'

/** The total of the cart's products of this store, without pieces that are no longer sold. */
export function useGoods(store: string): Mills {
  const sold = withoutUnsold(useStore($cart), useStore($lineErrors))
  return orderTotal(linesOfStore(sold, store), useStore($agreedPrices))
}

/** The delivery of products for `goods`, as the shopper has chosen it. */
export function useDelivery(goods: Mills): CartDelivery {
  useStore($choice)
  return deliveryFor(goods)
}
