import { $customer } from './customer.ts'
import { $formerCustomer } from './former-customer.ts'
import { forgetDraft } from './order-draft.ts'
import { endEdit } from './order-edit.ts'
import { closeReceipt } from './receipt.ts'

/**
 * From here on this tab is that customer's. What another one left in it is not for them; a visitor's own cart stays,
 * and so does that of a customer who signs in again.
 */
export function becomeCustomer(name: string) {
  const before = $customer.get() ?? $formerCustomer.get()
  if (before && before.toLowerCase() !== name.toLowerCase()) {
    endEdit()
    forgetDraft()
    closeReceipt()
  }
  $formerCustomer.set(null)
  $customer.set(name)
}
