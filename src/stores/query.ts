import { atom, type ReadableAtom } from 'nanostores'
import { CallFailed } from '../api-request.ts'
import { askToSignIn } from './ask-to-sign-in.ts'

/** The state of data that a screen loads from the server. */
export type Loadable<Value> =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; value: Value }

export type Query<Value, Args extends unknown[]> = {
  $answer: ReadableAtom<Loadable<Value>>
  /** Loads or reloads. The current value stays meanwhile, and only the latest request counts. */
  ask: (...args: Args) => Promise<void>
  /** Drops the value, which belongs to another customer, and ignores a request in progress. */
  forget: () => void
}

export function query<Value, Args extends unknown[]>(ask: (...args: Args) => Promise<Value>): Query<Value, Args> {
  const $answer = atom<Loadable<Value>>({ kind: 'loading' })
  let last = 0
  async function start(...args: Args) {
    const mine = ++last
    if ($answer.get().kind === 'failed') $answer.set({ kind: 'loading' })
    const known = await ask(...args).then(ready, failed)
    if (mine === last) $answer.set(known)
  }
  function forget() {
    last += 1
    $answer.set({ kind: 'loading' })
  }
  return { $answer, ask: start, forget }
}

function ready<Value>(value: Value): Loadable<Value> {
  return { kind: 'ready', value }
}

function failed(failure: unknown): Loadable<never> {
  if (!(failure instanceof CallFailed)) throw failure
  if (failure.status === 401) askToSignIn()
  return { kind: 'failed', message: failure.message }
}
