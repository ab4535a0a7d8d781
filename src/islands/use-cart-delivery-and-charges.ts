import { useStore } from '@nanostores/react'
import { withoutDiscontinuedPieces } from '../domain/cart/discontinued-lines.ts'
import type { CartDeliveryAndCharges } from '../domain/delivery/cart-delivery.ts'
import type { Mills } from '../domain/money/money.ts'
import { filterLinesByStore } from '../domain/orders/checkout.ts'
import { calculateProductsTotal } from '../domain/orders/order-total.ts'
import { $cart } from '../stores/cart.ts'
import { $deliveryCalculationInput, getCartDeliveryAndCharges } from '../stores/delivery.ts'
import { $agreedPrices } from '../stores/order-edit.ts'
import { $lineErrors } from '../stores/order-errors.ts'

/**
 * A React hook that returns the delivery and charges of the cart's products of this store, as the shopper has chosen
 * them. `goods` is what the products cost, without pieces that are no longer sold.
 */
export function useCartDeliveryAndCharges(store: string): CartDeliveryAndCharges & { goods: Mills } {
  useStore($deliveryCalculationInput)
  const lines = filterLinesByStore(withoutDiscontinuedPieces(useStore($cart), useStore($lineErrors)), store)
  const goods = calculateProductsTotal(lines, useStore($agreedPrices))
  return { ...getCartDeliveryAndCharges(goods, lines), goods }
}
