import { ApiCallError } from '../api-request.ts'

/** A handler for `catch` of API calls: returns null for an `ApiCallError`, and throws other errors again. */
export function ignoreCallFailure(failure: unknown): null {
  if (!(failure instanceof ApiCallError)) throw failure
  return null
}
