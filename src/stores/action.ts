import { atom, type ReadableAtom } from 'nanostores'
import { CallFailed } from '../api-client.ts'
import { askToSignIn } from './ask-to-sign-in.ts'
import { toastError } from './toasts.ts'

/** Something a person starts that needs the server. `$busy` is true while it is under way. */
export type Action<Args extends unknown[]> = ((...args: Args) => Promise<void>) & { $busy: ReadableAtom<boolean> }

/**
 * Runs one at a time: while it is under way a second start does nothing. A call that fails is told in a toast; one that
 * fails for want of a sign-in leads there. Whatever else is thrown is a bug and goes on.
 */
export function action<Args extends unknown[]>(run: (...args: Args) => Promise<void>): Action<Args> {
  const $busy = atom(false)
  async function start(...args: Args) {
    if ($busy.get()) return
    $busy.set(true)
    await run(...args)
      .catch(tell)
      .finally(() => $busy.set(false))
  }
  return Object.assign(start, { $busy })
}

function tell(failure: unknown) {
  if (!(failure instanceof CallFailed)) throw failure
  if (failure.status === 401) askToSignIn()
  else toastError(failure.message)
}
