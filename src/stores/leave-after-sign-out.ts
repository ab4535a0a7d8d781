import { paths } from '../domain/pages/paths.ts'
import { $customer } from '../session/customer.ts'
import { $expiredCustomer } from '../session/expired-customer.ts'
import { reloadSessionStorageAtoms } from '../session/session-storage.ts'

/**
 * Replaces a page of a customer by the home page when Back restores it from the back/forward cache and the customer has
 * signed out since (storefront.md §2). `hide` removes the customer's data from the page at once. If this tab still
 * knows the customer, calls `load`, because another tab may have ended the session: the server then refuses the data.
 */
export function leaveRestoredPageAfterSignOut(hide: () => void, load: () => Promise<void>) {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    reloadSessionStorageAtoms()
    if ($customer.get()) return void load()
    if ($expiredCustomer.get()) return
    hide()
    location.replace(paths.home)
  })
}
