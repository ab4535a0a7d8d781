import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { productIdOf } from '../domain/cart/cart.ts'
import { filterLinesByStore } from '../domain/orders/checkout.ts'
import { $customer } from '../session/customer.ts'
import { $cart } from '../stores/cart.ts'
import { $discountCode, refreshDiscount } from '../stores/discount.ts'
import { $editedOrder } from '../stores/order-edit.ts'

/**
 * A React hook that checks the cart's discount code with the server while the cart is open: when the cart opens, and
 * when the code, the products, the customer or the edited order change.
 */
export function useDiscountCheck(isOpen: boolean, store: string) {
  const [code, customer, cart] = [useStore($discountCode), useStore($customer), useStore($cart)]
  const orderId = useStore($editedOrder)?.id
  const products = filterLinesByStore(cart, store).map(productIdOf).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: their changes require another check.
  useEffect(() => {
    if (isOpen) refreshDiscount(store)
  }, [isOpen, store, code, customer, orderId, products])
}
