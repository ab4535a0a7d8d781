import { $customer } from './customer.ts'
import { $formerCustomer } from './former-customer.ts'
import { forgetDraft } from './order-draft.ts'
import { endEdit } from './order-edit.ts'
import { closeReceipt } from './receipt.ts'

/**
 * Makes this tab the customer's. State of another customer is removed; the cart of a visitor, or of the same customer
 * signing in again, is kept.
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
