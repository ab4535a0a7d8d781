import { beforeEach, expect, test, vi } from 'vitest'
import type { FollowedChangeLog } from '../../../../cms/base/changes/change-log.ts'
import type { ChangeSubscriber } from '../../../../cms/base/changes/subscriber.ts'
import type { Branches } from '../../../../cms/shop/catalog/branches/branches.ts'
import { startCatalogSync } from '../../../../cms/shop/catalog/catalog-sync.ts'

beforeEach(() => void vi.useFakeTimers())
function open() {
  const { promise, resolve: apply, reject } = Promise.withResolvers<void>()
  const given: { signal?: AbortSignal | undefined } = {}
  const subscriber: Partial<ChangeSubscriber> = {
    position: () => 1,
    isFailing: () => false,
    reached(_, signal) {
      given.signal = signal
      signal?.addEventListener('abort', () => reject(signal.reason))
      return promise
    },
  }
  const log = { head: () => 2, subscribe: () => subscriber } as unknown as FollowedChangeLog
  return { catalog: startCatalogSync(log, {} as Branches), apply, given }
}

test('a request waits a second for the catalog, and then is waited for no more', async () => {
  const { catalog, given } = open()
  const isAnswered = vi.fn()
  const waiting = catalog.caughtUp().then(isAnswered)
  await vi.advanceTimersByTimeAsync(999)
  expect(isAnswered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect([given.signal?.aborted, vi.getTimerCount()]).toEqual([true, 0])
})

test('a catalog of a process that stood still has the rest of its time', async () => {
  const { catalog, apply } = open()
  const isAnswered = vi.fn()
  const waiting = catalog.caughtUp().then(isAnswered)
  // After a blocked event loop, each due timer runs once, however late.
  await vi.advanceTimersToNextTimerAsync()
  expect(isAnswered).not.toHaveBeenCalled()
  apply()
  await waiting
  expect(vi.getTimerCount()).toBe(0)
})
