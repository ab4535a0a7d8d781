import { paths } from '../domain/pages/paths.ts'
import { $customer } from '../session/customer.ts'
import { $expiredCustomer } from '../session/expired-customer.ts'
import { reloadSessionStorageAtoms } from '../session/session-storage.ts'

/**
 * Replaces a page of a customer by the home page when Back restores it from the back/forward cache and the customer has
 * signed out since (storefront.md §2). `hide` removes the customer's data from the page at once.
 */
export function leaveRestoredPageAfterSignOut(hide: () => void) {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    reloadSessionStorageAtoms()
    if ($customer.get() || $expiredCustomer.get()) return
    hide()
    location.replace(paths.home)
  })
}
