import { CallFailed } from '../api-request.ts'

/** A handler for `catch` of API calls: returns null for a failed call, and throws other errors again. */
export function ignoreCallFailure(failure: unknown): null {
  if (!(failure instanceof CallFailed)) throw failure
  return null
}
