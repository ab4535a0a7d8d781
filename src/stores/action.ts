import { atom, type ReadableAtom } from 'nanostores'
import { ApiCallError } from '../api-request.ts'
import { clearSessionAndAskToSignIn } from './ask-to-sign-in.ts'
import { toastError } from './toasts.ts'

/** An asynchronous operation that the user starts. The store `$busy` is true while it runs. */
export type Action<Args extends unknown[]> = ((...args: Args) => Promise<void>) & { $busy: ReadableAtom<boolean> }

/**
 * Creates an action from `run`. Calls of the action are ignored while `run` runs. A failed API call shows a toast, or
 * with status 401 asks the customer to sign in; other errors are thrown.
 */
export function createAction<Args extends unknown[]>(run: (...args: Args) => Promise<void>): Action<Args> {
  const $busy = atom(false)
  async function start(...args: Args) {
    if ($busy.get()) return
    $busy.set(true)
    await run(...args)
      .catch(showFailure)
      .finally(() => $busy.set(false))
  }
  return Object.assign(start, { $busy })
}

function showFailure(failure: unknown) {
  if (!(failure instanceof ApiCallError)) throw failure
  if (failure.status === 401) clearSessionAndAskToSignIn()
  else toastError(failure.message)
}
