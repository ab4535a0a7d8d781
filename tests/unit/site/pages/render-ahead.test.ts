import { expect, onTestFinished, test, vi } from 'vitest'
import { openRenderAhead } from '../../../../cms/site/pages/render-ahead.ts'

/** Pauses of at least this many milliseconds are those before a retry. */
const RETRY_MS = 1000

/** Opens rendering ahead of one page, whose first `failures` renderings fail. `isHeld`: pauses before a retry do not end. */
function open({ failures, isHeld = false }: { failures: number; isHeld?: boolean }) {
  const retries: number[] = []
  let renders = 0
  const isFresh = () => renders > failures
  const pages = {
    isFresh,
    failed: () => (isFresh() ? 0 : 1),
    async load() {
      renders += 1
      return null
    },
  }
  const ahead = openRenderAhead({
    pages: pages as never,
    async *addresses() {
      yield '/blog' as never
    },
    isBusy: () => false,
    onError: (error) => expect.unreachable(String(error)),
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

test('a change ends the pause before a retry', async () => {
  const { ahead, retries, renders } = open({ failures: 9, isHeld: true })
  await vi.waitFor(() => expect(retries).toHaveLength(1))
  ahead.wake()
  await vi.waitFor(() => expect(renders()).toBe(2))
})
