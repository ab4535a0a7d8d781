import { toComparisonKey } from '../domain/text/compare-key.ts'
import { $customer } from '../session/customer.ts'
import { $expiredCustomer } from '../session/expired-customer.ts'
import { clearOrderDraft } from './order-draft.ts'
import { endOrderEditAndClearCart } from './order-edit.ts'
import { closeReceipt } from './receipt.ts'

/**
 * Makes this customer the signed-in one in all tabs. If another customer was signed in before, clears the cart, the
 * order form and the receipt. The cart of a visitor stays.
 */
export function setSignedInCustomer(name: string) {
  const previous = $customer.get() ?? $expiredCustomer.get()
  if (previous && toComparisonKey(previous) !== toComparisonKey(name)) {
    endOrderEditAndClearCart()
    clearOrderDraft()
    closeReceipt()
  }
  $expiredCustomer.set(null)
  $customer.set(name)
}
