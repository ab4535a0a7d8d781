import { atom, type ReadableAtom } from 'nanostores'
import { ApiCallError } from '../api-request.ts'
import { reportCodeLoadFailure } from './hydrate-islands.ts'
import { ignoreCallFailure } from './ignore-call-failure.ts'

/** The state of data that a page loads from the server: loading, failed with a message, or ready with its value. */
export type Loadable<Value> =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; value: Value }

/** A value that pages load from the server into the store `$state`. */
export type Query<Value, Args extends unknown[]> = {
  $state: ReadableAtom<Loadable<Value>>
  /**
   * Loads the value, or loads it again. The current value stays until the response. Only the response to the latest
   * call is used.
   */
  load: (...args: Args) => Promise<void>
  /**
   * Reloads a value that is already shown. If the call fails, the current value stays. Does nothing while `load` runs,
   * whose failure must be shown.
   */
  refresh: (...args: Args) => Promise<void>
  /** Drops the value and ignores a running call, for example because the customer has changed. */
  reset: () => void
}

/**
 * Creates a query for the value that `fetchValue` fetches. An `ApiCallError` becomes the state `failed`, and with
 * status 401 also asks the customer to sign in. Other errors are thrown.
 */
export function createQuery<Value, Args extends unknown[]>(
  fetchValue: (...args: Args) => Promise<Value>,
): Query<Value, Args> {
  const $state = atom<Loadable<Value>>({ kind: 'loading' })
  let latest = 0
  let loads = 0
  async function load(...args: Args) {
    const current = ++latest
    if ($state.get().kind === 'failed') $state.set({ kind: 'loading' })
    loads += 1
    const state = await fetchValue(...args)
      .then(ready, failed)
      .finally(() => {
        loads -= 1
      })
    if (current === latest) $state.set(state)
  }
  async function refresh(...args: Args) {
    if (loads > 0) return
    const current = ++latest
    const value = await fetchValue(...args).catch(ignoreCallFailure)
    if (value !== null && current === latest) $state.set(ready(value))
  }
  function reset() {
    latest += 1
    $state.set({ kind: 'loading' })
  }
  return { $state, load, refresh, reset }
}

function ready<Value>(value: Value): Loadable<Value> {
  return { kind: 'ready', value }
}

async function failed(failure: unknown): Promise<Loadable<never>> {
  if (!(failure instanceof ApiCallError)) throw failure
  if (failure.status === 401)
    await import('./ask-to-sign-in.ts').then(
      ({ clearSessionAndAskToSignIn }) => clearSessionAndAskToSignIn(),
      reportCodeLoadFailure,
    )
  return { kind: 'failed', message: failure.message }
}
