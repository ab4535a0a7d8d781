import { CallFailed } from '../api-request.ts'

/** For `catch`: returns null for a failed call and rethrows anything else, which is a bug. */
export function ignoreCallFailure(failure: unknown): null {
  if (!(failure instanceof CallFailed)) throw failure
  return null
}
