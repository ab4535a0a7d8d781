import { CallFailed } from '../api-request.ts'

/** Handler for `catch`: returns null for a failed call, rethrows other errors. */
export function ignoreCallFailure(failure: unknown): null {
  if (!(failure instanceof CallFailed)) throw failure
  return null
}
