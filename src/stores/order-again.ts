import { receiptOf } from '../api-client.ts'
import { orderedProducts } from '../domain/orders/order-cart.ts'
import { action } from './action.ts'
import { addToCart } from './cart.ts'
import { $cartLocked } from './cart-changes.ts'
import { $editedOrder } from './order-edit.ts'
import { openPanel } from './panel.ts'
import { toastError } from './toasts.ts'

/**
 * An action: adds the products of an earlier order to the cart, and opens it. While an order is being edited, only
 * shows an error.
 */
export const orderAgain = action(async (store: string, id: string, currency: string) => {
  const edited = $editedOrder.get()
  if (edited) return toastError(`You are editing ${edited.reference}. Please finish or cancel that first.`)
  const { result } = await receiptOf(store, id)
  if ($cartLocked.get()) return
  for (const { product, quantity } of orderedProducts(result, currency)) addToCart(product, quantity, store)
  openPanel('cart')
})
