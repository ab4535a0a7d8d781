import { atom } from 'nanostores'
import { fetchOrderReceipt } from '../api-client.ts'
import { ApiCallError } from '../api-request.ts'
import type { OrderWithLines } from '../domain/orders/order.ts'
import { $customer } from '../session/customer.ts'
import { $expiredCustomer } from '../session/expired-customer.ts'
import { createAction } from './action.ts'
import { hydrateIslands } from './hydrate-islands.ts'

/** A store with the receipt that the page shows; null if none. */
export const $receipt = atom<OrderWithLines | null>(null)

/** A store with the currency of the shown receipt; '' for the branch's currency. */
export const $receiptCurrency = atom('')

/** A store: whether the order of the shown receipt was just placed. */
export const $isOrderJustPlaced = atom(false)

/** A store with the id of a placed order whose receipt could not be loaded; null if none. */
export const $missingReceiptOrderId = atom<string | null>(null)

// Signing out, in any tab, closes the receipt.
$customer.listen((name) => {
  if (!name && !$expiredCustomer.get()) closeReceipt()
})

/** Shows a receipt. `isOrderNew`: whether the order was just placed. `currency` is '' for the branch's currency. */
export function showReceipt(receipt: OrderWithLines, isOrderNew = false, currency = '') {
  $receiptCurrency.set(currency)
  $missingReceiptOrderId.set(null)
  $isOrderJustPlaced.set(isOrderNew)
  $receipt.set(receipt)
  hydrateIslands()
}

export function closeReceipt() {
  $receipt.set(null)
  $missingReceiptOrderId.set(null)
}

/**
 * Loads the receipt of a placed order. Returns a function that shows the receipt. If the load failed, the returned
 * function offers to load the receipt again.
 */
export async function loadReceiptToShowLater(store: string, id: string): Promise<() => void> {
  try {
    const { result } = await fetchOrderReceipt(store, id)
    return () => showReceipt(result, true)
  } catch (failure) {
    if (!(failure instanceof ApiCallError)) throw failure
    return () => {
      $missingReceiptOrderId.set(id)
      hydrateIslands()
    }
  }
}

/** An action: loads the receipt of a just placed order again, and shows it. */
export const retryReceipt = createAction(async (store: string, id: string) => {
  const { result } = await fetchOrderReceipt(store, id)
  showReceipt(result, true)
})
