import { setTimeout as wait } from 'node:timers/promises'
import type { Address } from './addresses.ts'
import type { Pages } from './pages.ts'

/** Milliseconds from a change until pages are rendered, and minimum pause between two rounds. */
const PAUSE_MS = 200
/** Minimum pause after a round, as a multiple of its duration. */
const PAUSE_FACTOR = 4
/** Pause in milliseconds after each page. */
const REST_MS = 2
/** Milliseconds between two checks while the process is busy. */
const BUSY_MS = 50

export type RenderAhead = {
  /** Starts a round after a change. */
  wake(): void
  stop(): Promise<void>
}

/** Renders stale and missing pages before they are requested, most visited first, while the process is idle. */
export function openRenderAhead({
  pages,
  addresses,
  isBusy,
  onError,
}: {
  pages: Pages
  /** Yields the addresses of all pages, most visited first. */
  addresses(): AsyncIterable<Address>
  isBusy(): boolean
  onError(error: unknown): void
}): RenderAhead {
  const stopped = new AbortController()
  const { signal } = stopped
  let hasChanged = false
  let running: Promise<void> | null = null

  async function round(): Promise<void> {
    for await (const address of addresses()) {
      if (signal.aborted || hasChanged) return
      while (isBusy()) await wait(BUSY_MS, undefined, { signal, ref: false })
      // The next round or a request retries a failed page.
      if (!pages.isFresh(address)) await pages.load(address).catch(() => null)
      await wait(REST_MS, undefined, { signal, ref: false })
    }
  }

  async function run(): Promise<void> {
    let pause = PAUSE_MS
    do {
      await wait(pause, undefined, { signal, ref: false })
      hasChanged = false
      const began = Date.now()
      await round()
      pause = Math.max(PAUSE_MS, PAUSE_FACTOR * (Date.now() - began))
    } while (hasChanged)
  }

  return {
    wake() {
      hasChanged = true
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
