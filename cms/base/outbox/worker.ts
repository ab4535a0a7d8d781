import { setTimeout as wait } from 'node:timers/promises'
import type { WakeSignal } from './wake-signal.ts'

export type BackgroundWorker = {
  /** Starts a run now. If a run is in progress, starts another run after it. */
  wake(): void
  /** Prevents further runs. Resolves when the current run has ended; never rejects. */
  stop(): Promise<void>
}

type Options = {
  /** Returns milliseconds until the next run; null if unknown. Must end soon after `signal` is aborted. */
  work(signal: AbortSignal): Promise<number | null>
  /** Called with the error of a failed run. */
  onError(error: unknown): void
  /** Wakes the worker until it is stopped. */
  wakeOn?: Pick<WakeSignal, 'listen'>
  /** Milliseconds to wait before each run, so that it collects several changes. */
  collectMs?: number
  /** Maximum milliseconds between two runs, for work that other processes created. */
  lookMs?: number
  /** Milliseconds until the next run after an error. */
  retryMs?: number
}

/** Maximum delay of a timer in Node, in milliseconds. */
const MAX_MS = 2 ** 31 - 1

/**
 * Calls `work` in the background, one run at a time: at the start, when woken, and after the number of milliseconds
 * that the previous run returned.
 */
export function startBackgroundWorker({
  work,
  onError,
  wakeOn,
  collectMs = 0,
  lookMs = MAX_MS,
  retryMs = lookMs,
}: Options): BackgroundWorker {
  const stopped = new AbortController()
  const { signal } = stopped
  let woken = Promise.withResolvers<void>()

  /** Returns the milliseconds until the next run. */
  async function run(): Promise<number> {
    try {
      if (collectMs > 0) await wait(collectMs, undefined, { signal, ref: false })
      woken = Promise.withResolvers()
      return Math.min((await work(signal)) ?? lookMs, lookMs)
    } catch (error) {
      if (!signal.aborted) onError(error)
      // A wake during a failed run does not repeat it at once.
      woken = Promise.withResolvers()
      return retryMs
    }
  }

  async function runAll(): Promise<void> {
    while (!signal.aborted) {
      const next = await run()
      if (!signal.aborted) await waitFor(woken.promise, next)
    }
  }

  const wake = () => woken.resolve()
  const unsubscribe = wakeOn?.listen(wake)
  const running = runAll()

  return {
    wake,
    stop() {
      unsubscribe?.()
      stopped.abort()
      woken.resolve()
      return running
    },
  }
}

/** Waits for an event, at most `milliseconds`. Does not keep the process alive. */
async function waitFor(event: Promise<void>, milliseconds: number): Promise<void> {
  const timer = new AbortController()
  const { signal } = timer
  await Promise.race([event, wait(milliseconds, undefined, { signal, ref: false }).catch(() => {})])
  timer.abort()
}

/**
 * Returns the milliseconds until an ISO time: 0 if the time is past, null if no time is given. A worker's `work` can
 * return this value.
 */
export function msUntil(time: string | null | undefined): number | null {
  return time ? Math.max(0, Date.parse(time) - Date.now()) : null
}

/** Returns the smallest number; null if all are null. */
export function pickShortestDelay(...times: (number | null)[]): number | null {
  const known = times.filter((each) => each !== null)
  return known.length > 0 ? Math.min(...known) : null
}
