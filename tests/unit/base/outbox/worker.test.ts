import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { msUntil, pickShortestDelay, startBackgroundWorker } from '../../../../cms/base/outbox/worker.ts'

beforeEach(() => void vi.useFakeTimers({ fakeNodeBuiltins: true }))

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** Opens a worker. The test ends each run: with the milliseconds until the next run, or with an error. */
function open(options: Partial<Parameters<typeof startBackgroundWorker>[0]> = {}) {
  const runs: PromiseWithResolvers<number | null>[] = []
  const errors: unknown[] = []
  const signals: AbortSignal[] = []
  const worker = startBackgroundWorker({
    ...options,
    work(signal) {
      signals.push(signal)
      runs.push(Promise.withResolvers())
      return runs.at(-1)!.promise
    },
    onError: (error) => void errors.push(error),
  })
  onTestFinished(async () => {
    for (const { resolve } of runs) resolve(null)
    await worker.stop()
  })
  const end = async (next: number | null = null) => {
    runs.at(-1)!.resolve(next)
    await pass(0)
  }
  const fail = async () => {
    runs.at(-1)!.reject(new Error('away'))
    await pass(0)
  }
  return { worker, runs, errors, signals, end, fail }
}

test('a worker begins at once, and wakes during a run are served by one more run, after it', async () => {
  const { worker, runs, end } = open()
  await pass(0)
  expect(runs.length).toBe(1)
  worker.wake()
  worker.wake()
  await pass(1000)
  expect(runs.length).toBe(1)
  await end()
  expect(runs.length).toBe(2)
  await end()
  expect(runs.length).toBe(2)
  worker.wake()
  await pass(0)
  expect(runs.length).toBe(3)
})

test('changes are collected before a run', async () => {
  const { worker, runs, end } = open({ collectMs: 200 })
  await pass(199)
  worker.wake()
  expect(runs.length).toBe(0)
  await pass(1)
  expect(runs.length).toBe(1)
  await end()
  await pass(1000)
  expect(runs.length, 'the wake before the run was served by it').toBe(1)
})

test('the next run is when the last one said, and no later than the next look', async () => {
  const { runs, end } = open({ lookMs: 30_000 })
  await end(500)
  await pass(499)
  expect(runs.length).toBe(1)
  await pass(1)
  expect(runs.length).toBe(2)
  await end(90_000)
  await pass(29_999)
  expect(runs.length).toBe(2)
  await pass(1)
  expect(runs.length).toBe(3)
})

test('after an error the next run is a wake or a look later, not at once', async () => {
  const { worker, runs, errors, fail } = open({ retryMs: 30_000 })
  worker.wake()
  await fail()
  expect([runs.length, errors]).toEqual([1, [new Error('away')]])
  await pass(30_000)
  expect(runs.length).toBe(2)
  await fail()
  worker.wake()
  await pass(0)
  expect(runs.length).toBe(3)
})

test('stopping waits for the current run, and nothing begins afterwards', async () => {
  const { worker, runs, errors, signals } = open()
  worker.wake()
  let isStopped = false
  const stopped = worker.stop().then(() => (isStopped = true))
  await pass(1000)
  expect([isStopped, signals[0]?.aborted]).toEqual([false, true])
  runs[0]?.reject(new Error('aborted'))
  await stopped
  worker.wake()
  await pass(60_000)
  expect([runs.length, errors]).toEqual([1, []])
})

test('a signal wakes a worker until it is stopped', async () => {
  const listeners = new Set<() => void>()
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const { worker, runs, end } = open({ wakeOn: { listen } })
  await pass(0)
  await end()
  for (const each of listeners) each()
  await pass(0)
  expect(runs.length).toBe(2)
  await end()
  await worker.stop()
  expect(listeners.size).toBe(0)
})

test('the time until a run is 0 when it is over, and unknown without one; of several the soonest counts', () => {
  const now = Date.now()
  const times = [now + 5000, now - 1].map((time) => msUntil(new Date(time).toISOString()))
  expect([...times, msUntil(null)]).toEqual([5000, 0, null])
  expect([pickShortestDelay(null, 5, 3), pickShortestDelay(null, null)]).toEqual([3, null])
})
