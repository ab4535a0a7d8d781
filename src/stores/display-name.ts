import { displayName } from '../api-client.ts'
import { CallFailed } from '../api-request.ts'
import { $displayName } from './customer.ts'

/** Loads the display name of the customer who just signed in. If that fails, pages show the username. */
export async function loadDisplayName() {
  try {
    const { result } = await displayName()
    $displayName.set(result.name)
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    $displayName.set(null)
  }
}
