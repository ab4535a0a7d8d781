import { CallFailed, displayName } from '../api-client.ts'
import { $displayName } from './customer.ts'

/** Learns what the pages call the customer who has just signed in. Where that fails they show the username. */
export async function loadDisplayName() {
  try {
    const { result } = await displayName()
    $displayName.set(result.name)
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    $displayName.set(null)
  }
}
