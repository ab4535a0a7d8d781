import { atom } from 'nanostores'
import { receiptOf } from '../api-client.ts'
import type { Receipt } from '../domain/order.ts'
import { deed } from './deed.ts'
import { wakeIslands } from './wake.ts'

/** The receipt on view; null while none is. */
export const $receipt = atom<Receipt | null>(null)

export function showReceipt(receipt: Receipt) {
  $receipt.set(receipt)
  wakeIslands()
}

export function closeReceipt() {
  $receipt.set(null)
}

export const viewReceipt = deed(async (store: string, id: string) => {
  const { result } = await receiptOf(store, id)
  showReceipt(result)
})
