import { atom } from 'nanostores'
import * as api from '../api-client.ts'
import { $customer, $displayName } from '../session/customer.ts'
import { ignoreCallFailure } from './ignore-call-failure.ts'

/** A store with the signed-in customer's full name; '' if the shop does not know it, null before it is loaded. */
export const $fullName = atom<string | null>(null)

$customer.listen(() => $fullName.set(null))

/**
 * Loads the signed-in customer's names into `$displayName` and `$fullName`. Both are null if the call fails. Without a
 * display name, pages show the user name.
 */
export async function loadCustomerNames() {
  const response = await api.fetchDisplayAndFullName().catch(ignoreCallFailure)
  $displayName.set(response?.result.name ?? null)
  $fullName.set(response?.result.fullName ?? null)
}

/** Loads the names of a signed-in customer, if they are not loaded yet. */
export async function loadCustomerNamesIfMissing() {
  if ($fullName.get() === null && $customer.get()) await loadCustomerNames()
}

/** Saves a typed name of the customer on the server, and shows it on the page. Throws `ApiCallError`. */
export async function saveCustomerName(typed: string) {
  const { result } = await api.setCustomerName(typed)
  $displayName.set(result.name)
  $fullName.set(result.name)
}
