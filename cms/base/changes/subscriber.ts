import { setTimeout as wait } from 'node:timers/promises'
import { computeExponentialBackoff } from '../outbox/backoff.ts'
import type { ChangePosition, LoggedChange } from './logged-change.ts'

/** Milliseconds before a failed batch is retried: the first pause, and the longest that backoff reaches. */
const RETRY_AFTER = { first: 100, most: 10_000 }

export type ChangeSubscriber = {
  /** Queues changes, which must be in the order of their positions. One batch is applied after the other. */
  push(changes: readonly LoggedChange[]): void
  /** The position of the last applied change. */
  position(): ChangePosition
  /** Whether the last batch failed and waits for its retry. */
  isFailing(): boolean
  /** Resolves once `position` is applied. Rejects if `signal` is aborted or the subscriber stops before. */
  reached(position: ChangePosition, signal?: AbortSignal): Promise<void>
  /** Stops after the current batch and drops queued changes. */
  stop(): Promise<void>
}

/**
 * Applies logged changes through `apply`, in batches: changes that arrive during a batch form the next one. Retries a
 * failed batch, together with newer changes, until it succeeds. No change is skipped.
 */
export function createChangeSubscriber({
  apply,
  onError,
  from = 0,
  retryAfter = RETRY_AFTER,
}: {
  apply(changes: readonly LoggedChange[]): Promise<void>
  onError(error: unknown): void
  from?: ChangePosition
  retryAfter?: { first: number; most: number }
}): ChangeSubscriber {
  let waiting: LoggedChange[] = []
  let applied = from
  let running: Promise<void> | null = null
  let failures = 0
  let watchers: { position: ChangePosition; resolve(): void; reject(reason: unknown): void }[] = []
  const stopped = new AbortController()

  async function run(): Promise<void> {
    while (waiting.length > 0 && !stopped.signal.aborted) {
      const batch = waiting
      waiting = []
      try {
        await apply(batch)
        failures = 0
        applied = Math.max(applied, ...batch.slice(-1).map(({ position }) => position))
        notify()
      } catch (error) {
        if (stopped.signal.aborted) break
        onError(error)
        waiting = [...batch, ...waiting]
        const pause = computeExponentialBackoff(retryAfter, ++failures)
        await wait(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
      }
    }
    running = null
  }

  function notify(): void {
    const reached = watchers.filter(({ position }) => position <= applied)
    watchers = watchers.filter(({ position }) => position > applied)
    for (const { resolve } of reached) resolve()
  }

  return {
    push(changes) {
      if (stopped.signal.aborted || changes.length === 0) return
      waiting.push(...changes)
      running ??= run()
    },
    position: () => applied,
    isFailing: () => failures > 0,
    reached(position, signal) {
      if (position <= applied) return Promise.resolve()
      if (stopped.signal.aborted) return Promise.reject(stopped.signal.reason)
      if (signal?.aborted) return Promise.reject(signal.reason)
      return new Promise((resolve, reject) => {
        const watcher = { position, resolve, reject }
        watchers.push(watcher)
        signal?.addEventListener('abort', () => {
          watchers = watchers.filter((each) => each !== watcher)
          reject(signal.reason)
        })
      })
    },
    async stop() {
      stopped.abort()
      for (const { reject } of watchers.splice(0)) reject(stopped.signal.reason)
      await running
    },
  }
}
