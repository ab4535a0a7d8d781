import { displayName } from '../api-client.ts'
import { $displayName } from './customer.ts'
import { ignoreCallFailure } from './ignore-call-failure.ts'

/** Loads the display name after sign-in. If that fails, pages show the username. */
export async function loadDisplayName() {
  const response = await displayName().catch(ignoreCallFailure)
  $displayName.set(response?.result.name ?? null)
}
