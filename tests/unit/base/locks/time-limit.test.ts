import { beforeEach, expect, test, vi } from 'vitest'
import { isDoneWithin, rejectAfterTimeout } from '../../../../cms/base/locks/time-limit.ts'

beforeEach(() => void vi.useFakeTimers())
const never = () => new Promise<void>(() => {})

test('work that takes longer is late, and its error is thrown', async () => {
  const told = Promise.allSettled([isDoneWithin(1000, never()), rejectAfterTimeout(900, never(), new Error('late'))])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await told).toMatchObject([{ value: false }, { reason: { message: 'late' } }])
  expect(vi.getTimerCount()).toBe(0)
})

test('work of a process that stood still has the rest of its time, and leaves no timer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const told = Promise.all([isDoneWithin(1000, promise), rejectAfterTimeout(1000, promise, new Error('late'))])
  // After a blocked event loop, each due timer runs once, however late.
  await vi.advanceTimersToNextTimerAsync()
  resolve()
  expect(await told).toEqual([true, undefined])
  expect(vi.getTimerCount()).toBe(0)
})
