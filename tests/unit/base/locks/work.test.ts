import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createBackgroundWorkTracker } from '../../../../cms/base/locks/background-work.ts'
import { createBatcher } from '../../../../cms/base/locks/batcher.ts'

function open() {
  const log = { warn: vi.fn() }
  return { log, requestLog: { error: vi.fn() }, background: createBackgroundWorkTracker(log) }
}

test('stopping waits for the added work, and a failure is in the log of its request', async () => {
  const { log, requestLog, background } = open()
  const error = new Error('away')
  let isDone = false
  const slow = wait(20).then(() => (isDone = true))
  background.add(slow, 'first', requestLog)
  background.add(Promise.reject(error), 'second', requestLog)
  await background.stop()
  expect(isDone).toBe(true)
  expect(requestLog.error.mock.calls).toEqual([[{ err: error }, 'second']])
  expect(log.warn).not.toHaveBeenCalled()
})

test('work that does not end does not block stopping, and is logged', async () => {
  vi.useFakeTimers()
  const { log, requestLog, background } = open()
  background.add(new Promise(() => {}), 'never', requestLog)
  const stopped = background.stop()
  await vi.advanceTimersByTimeAsync(2000)
  await stopped
  expect(log.warn).toHaveBeenCalledOnce()
})

test('calls that come while one runs are run together by their kind, at most so many, and each has its own answer', async () => {
  const runs: string[] = []
  const call = createBatcher(2)
  const double = (kind: string) => async (numbers: number[]) => {
    runs.push(`${kind} ${numbers}`)
    return numbers.map((number) => number * 2)
  }
  const first = call('a', 1, async (numbers) => {
    const answers = await double('a')(numbers)
    later.push(...[2, 3, 4].map((number) => call('a', number, double('a'))), call('b', 5, double('b')))
    return answers
  })
  const later: Promise<number>[] = []
  expect(await first).toBe(2)
  expect(await Promise.all(later)).toEqual([4, 6, 8, 10])
  expect(runs).toEqual(['a 1', 'a 2,3', 'b 5', 'a 4'])
  expect(await call('a', 6, double('a'))).toBe(12)
})

test('no two runs overlap, of whatever kind', async () => {
  const call = createBatcher()
  let running = 0
  const alone = async (inputs: null[]) => {
    expect(++running).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    return inputs
  }
  await Promise.all(['a', 'b', 'a', 'c'].map((kind) => call(kind, null, alone)))
})

test('a failure rejects all calls of its batch, and the next batch runs', async () => {
  const call = createBatcher()
  const fail = async () => Promise.reject(new Error('no database'))
  const together = await Promise.allSettled([call('a', 1, fail), call('a', 2, fail)])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await call('a', 3, async (inputs) => inputs)).toBe(3)
})

test('an answer that comes later does not hold up the next run', async () => {
  const call = createBatcher()
  const { promise: late, resolve: answer } = Promise.withResolvers<string>()
  const first = call('a', 1, async () => {
    second = call('a', 2, async () => ['soon'])
    return [late]
  })
  let second = Promise.resolve('')
  await Promise.race([first, new Promise((resolve) => setImmediate(() => setImmediate(resolve)))])
  expect(await second).toBe('soon')
  answer('late')
  expect(await first).toBe('late')
})
