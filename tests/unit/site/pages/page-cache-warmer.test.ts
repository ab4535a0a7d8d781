import { expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseNotResponding } from '../../../../cms/base/database/unavailable.ts'
import { createPageCacheWarmer } from '../../../../cms/site/pages/page-cache-warmer.ts'

/** Pauses of at least this many milliseconds are those before a retry. */
const RETRY_MS = 1000

type Options = { failures: number; error?: Error; isHeld?: boolean; roundMs?: number }

/**
 * Opens rendering ahead of one page, whose first `failures` renderings fail by `error`. `isHeld`: pauses before a retry
 * do not end. `roundMs`: milliseconds that each rendering takes by the clock.
 */
function open({ failures, error = new Error('broken'), isHeld = false, roundMs = 0 }: Options) {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const retries: number[] = []
  let renders = 0
  const isFresh = () => renders > failures
  const pages = {
    isFresh,
    failed: () => (isFresh() ? 0 : 1),
    async load() {
      renders += 1
      vi.setSystemTime(Date.now() + roundMs)
      if (!isFresh()) throw error
      return null
    },
  }
  const ahead = createPageCacheWarmer({
    pages: pages as never,
    async *addresses() {
      yield '/blog' as never
    },
    isBusy: () => false,
    onError: (failure) => expect.unreachable(String(failure)),
    async wait(ms, signal) {
      if (ms < RETRY_MS) return
      retries.push(ms)
      if (isHeld) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  onTestFinished(() => ahead.stop())
  ahead.wake()
  return { ahead, retries, renders: () => renders }
}

test('renders a failed page again after growing pauses, until it succeeds', async () => {
  const { retries, renders } = open({ failures: 3 })
  await vi.waitFor(() => expect(renders()).toBe(4))
  expect(retries).toEqual([1000, 2000, 4000])
})

test('after an outage of the database failed pages are rendered soon, however long the outage and its rounds', async () => {
  const { retries, renders } = open({ failures: 9, error: new DatabaseNotResponding(), roundMs: 20_000 })
  await vi.waitFor(() => expect(renders()).toBe(10))
  expect(retries).toEqual(Array(9).fill(1000))
})

test('a change ends the pause before a retry', async () => {
  const { ahead, retries, renders } = open({ failures: 9, isHeld: true })
  await vi.waitFor(() => expect(retries).toHaveLength(1))
  ahead.wake()
  await vi.waitFor(() => expect(renders()).toBe(2))
})
