import { CallFailed } from '../api-request.ts'

/** Handler for `catch`: returns null for a failed call, and rethrows any other error, which is a bug. */
export function ignoreCallFailure(failure: unknown): null {
  if (!(failure instanceof CallFailed)) throw failure
  return null
}
