import { setTimeout as wait } from 'node:timers/promises'
import { doublingPause } from '../outbox/backoff.ts'
import type { LoggedChange, Position } from './position.ts'

/** Backoff in milliseconds after a failed batch: the first and the longest pause. */
const RETRY_AFTER = { first: 100, most: 10_000 }

export type Subscriber = {
  /** Adds changes, in the order of their positions. They are applied one batch after the other. */
  push(changes: readonly LoggedChange[]): void
  /** The position of the last change that is applied. */
  position(): Position
  /** Whether the last batch failed and waits to be tried again. */
  isFailing(): boolean
  /** Resolves when `position` is applied. Rejects if `signal` is aborted or the subscriber stops first. */
  reached(position: Position, signal?: AbortSignal): Promise<void>
  /** Stops after the batch that is being applied. Drops the waiting changes. */
  stop(): Promise<void>
}

/**
 * Applies logged changes to a follower such as the catalog in memory. Changes that arrive while a batch is applied form
 * the next batch. A failed batch is retried, together with newer changes, until it succeeds: a subscriber never skips a
 * change, and does not block other subscribers.
 */
export function openSubscriber({
  apply,
  onError,
  from = 0,
  retryAfter = RETRY_AFTER,
}: {
  apply(changes: readonly LoggedChange[]): Promise<void>
  onError(error: unknown): void
  from?: Position
  retryAfter?: { first: number; most: number }
}): Subscriber {
  let waiting: LoggedChange[] = []
  let applied = from
  let running: Promise<void> | null = null
  let failures = 0
  let watchers: { position: Position; resolve(): void; reject(reason: unknown): void }[] = []
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
        const pause = doublingPause(retryAfter, ++failures)
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
