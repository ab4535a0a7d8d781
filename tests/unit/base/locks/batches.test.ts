import { expect, test } from 'vitest'
import { openBatches } from '../../../../cms/base/locks/batches.ts'

test('calls that come while one runs are run together by their kind, at most so many, and each has its own answer', async () => {
  const runs: string[] = []
  const call = openBatches(2)
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

test('nothing runs beside another run, of whatever kind', async () => {
  const call = openBatches()
  let running = 0
  const alone = async (inputs: null[]) => {
    expect(++running).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    return inputs
  }
  await Promise.all(['a', 'b', 'a', 'c'].map((kind) => call(kind, null, alone)))
})

test('what fails, fails for those that ran together, and the next ones run', async () => {
  const call = openBatches()
  const fail = async () => Promise.reject(new Error('no database'))
  const together = await Promise.allSettled([call('a', 1, fail), call('a', 2, fail)])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await call('a', 3, async (inputs) => inputs)).toBe(3)
})

test('an answer that comes later does not hold up the next run', async () => {
  const call = openBatches()
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
