import { setTimeout } from 'node:timers/promises'
import { isDatabaseUnavailableError, isRepairRequiredError } from '../../base/database/unavailable.ts'
import type { PageAddress } from './addresses.ts'
import type { PageService } from './page-service.ts'

/** Milliseconds from a change until pages are rendered, and minimum pause between two rounds. */
const PAUSE_MS = 200
/** Minimum pause after a round, as a multiple of its duration. */
const PAUSE_FACTOR = 4
/** Pause in milliseconds after each page. */
const REST_MS = 2
/** Milliseconds between two checks while the process is busy. */
const BUSY_MS = 50
/**
 * Milliseconds until failed pages are rendered again: the first pause (doubled after each failure), and the longest
 * pause. The pause does not grow during an outage of the database, because the outage ends for all pages at once.
 */
const RETRY_MS = 1000
const MAX_RETRY_MS = 60_000

export type PageCacheWarmer = {
  /** Starts a round after a change. */
  wake(): void
  stop(): Promise<void>
}

/**
 * Renders stale and missing pages before they are requested, most visited first, while the process is idle. Renders
 * failed pages again, with growing pauses, and soon after an outage of the database.
 */
export function createPageCacheWarmer({
  pages,
  addresses,
  isBusy,
  onError,
  wait = (ms, signal) => setTimeout(ms, undefined, { signal, ref: false }),
}: {
  pages: PageService
  /** Yields the addresses of all pages, most visited first. */
  addresses(): AsyncIterable<PageAddress>
  isBusy(): boolean
  onError(error: unknown): void
  /** Waits so many milliseconds. Rejects when `signal` is aborted. */
  wait?(ms: number, signal: AbortSignal): Promise<void>
}): PageCacheWarmer {
  const stopped = new AbortController()
  const { signal } = stopped
  let hasChanged = false
  let changed = new AbortController()
  let running: Promise<void> | null = null
  let isOutage = false

  async function round(): Promise<void> {
    for await (const address of addresses()) {
      if (signal.aborted || hasChanged) return
      while (isBusy()) await wait(BUSY_MS, signal)
      if (!pages.isFresh(address)) await pages.load(address).catch(noteOutage)
      await wait(REST_MS, signal)
    }
  }

  function noteOutage(error: unknown) {
    isOutage ||= isDatabaseUnavailableError(error) && !isRepairRequiredError(error)
  }

  /** Returns whether all pages could be rendered. */
  async function succeeds(): Promise<boolean> {
    isOutage = false
    try {
      await round()
      return pages.failed() === 0
    } catch (error) {
      noteOutage(error)
      if (!signal.aborted) onError(error)
      return false
    }
  }

  async function run(): Promise<void> {
    let pause = PAUSE_MS
    let retry = RETRY_MS
    let isDone = false
    while (!isDone) {
      await wait(pause, signal)
      hasChanged = false
      changed = new AbortController()
      const began = Date.now()
      const hasSucceeded = await succeeds()
      // A round in an outage is long because it waits for the database.
      pause = isOutage ? PAUSE_MS : Math.max(PAUSE_MS, PAUSE_FACTOR * (Date.now() - began))
      if (hasSucceeded) retry = RETRY_MS
      else if (!hasChanged) {
        // A change ends this pause.
        await wait(retry, AbortSignal.any([signal, changed.signal])).catch(() => null)
        if (!isOutage) retry = Math.min(2 * retry, MAX_RETRY_MS)
      }
      isDone = signal.aborted || (hasSucceeded && !hasChanged)
    }
  }

  return {
    wake() {
      hasChanged = true
      changed.abort()
      if (signal.aborted) return
      running ??= run()
        .catch((error) => {
          if (!signal.aborted) onError(error)
        })
        .finally(() => {
          running = null
        })
    },
    async stop() {
      stopped.abort()
      await running
    },
  }
}
