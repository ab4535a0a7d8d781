import { atom } from 'nanostores'
import { receiptOf } from '../api-client.ts'
import { CallFailed } from '../api-request.ts'
import type { Receipt } from '../domain/orders/order.ts'
import { $customer } from '../session/customer.ts'
import { $expiredCustomer } from '../session/expired-customer.ts'
import { action } from './action.ts'
import { hydrateIslands } from './hydrate-islands.ts'

/** The receipt that is shown; null if none. */
export const $receipt = atom<Receipt | null>(null)

/** The currency of the receipt's amounts; '' for the store's currency. */
export const $receiptCurrency = atom('')

/** Whether the receipt belongs to an order that was just placed. */
export const $isOrderNew = atom(false)

/** The id of a placed order whose receipt could not be fetched, until it is shown or closed. */
export const $missingReceipt = atom<string | null>(null)

// Signing out, in any tab, closes the receipt.
$customer.listen((name) => {
  if (!name && !$expiredCustomer.get()) closeReceipt()
})

export function showReceipt(receipt: Receipt, isOrderNew = false, currency = '') {
  $receiptCurrency.set(currency)
  $missingReceipt.set(null)
  $isOrderNew.set(isOrderNew)
  $receipt.set(receipt)
  hydrateIslands()
}

export function closeReceipt() {
  $receipt.set(null)
  $missingReceipt.set(null)
}

/**
 * Fetches the receipt of an order that was just placed. Returns a function that shows it, or that offers to fetch it
 * again if the call failed; the order is placed either way.
 */
export async function fetchReceipt(store: string, id: string): Promise<() => void> {
  try {
    const { result } = await receiptOf(store, id)
    return () => showReceipt(result, true)
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    return () => {
      $missingReceipt.set(id)
      hydrateIslands()
    }
  }
}

export const viewReceipt = action(async (store: string, id: string) => {
  const { result } = await receiptOf(store, id)
  showReceipt(result)
})
