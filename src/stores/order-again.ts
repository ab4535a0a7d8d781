import { fetchOrderReceipt } from '../api-client.ts'
import { productIdOf } from '../domain/cart/cart.ts'
import { listProductsToReorder } from '../domain/orders/order-cart.ts'
import { createAction } from './action.ts'
import { $cart, addToCart } from './cart.ts'
import { $cartLocked } from './cart-changes.ts'
import { loadAgreedDeliveryAndNotes } from './order-details.ts'
import { $editedOrder } from './order-edit.ts'
import { openSidePanel } from './side-panel.ts'
import { toastError } from './toasts.ts'

/**
 * An action: adds the products of an earlier order with their notes to the cart, and opens the cart; it places no
 * order. A note that the shopper typed in the cart stays. While an order is being edited, the action only shows an
 * error.
 */
export const addOrderToCart = createAction(async (store: string, id: string, currency: string) => {
  const edited = $editedOrder.get()
  if (edited) return toastError(`You are editing ${edited.reference}. Please finish or cancel that first.`)
  const { result } = await fetchOrderReceipt(store, id)
  const { notes } = await loadAgreedDeliveryAndNotes(store, result)
  if ($cartLocked.get()) return
  const untyped = new Map([...notes].filter(([itemId]) => !hasTypedNote(itemId, store)))
  for (const { product, quantity } of listProductsToReorder(result, currency, untyped))
    addToCart(product, quantity, store)
  openSidePanel('cart')
})

const hasTypedNote = (itemId: string, store: string): boolean =>
  $cart.get().item.some((line) => productIdOf(line) === itemId && line.branchName === store && Boolean(line.note?.text))
