import { expect, test } from 'vitest'
import { createChangeSubscriber } from '../../../../cms/base/changes/subscriber.ts'

const change = (position: number) => ({ id: '', position, tags: [], byStaff: true })
const away = () => Promise.reject(new Error('away'))

/** Opens a subscriber that runs `work` for each batch. Records applied positions and errors. */
function open(work: () => Promise<unknown> = async () => {}, from = 0, pause = 1) {
  const [batches, errors]: [number[][], unknown[]] = [[], []]
  const subscriber = createChangeSubscriber({
    async apply(changes) {
      await work()
      batches.push(changes.map(({ position }) => position))
    },
    onError: (error) => errors.push(error),
    from,
    retryAfter: { first: pause, most: 4 * pause },
  })
  return { ...subscriber, batches, errors }
}

test('changes are applied in order, and changes that arrive meanwhile are the next batch', async () => {
  const { push, reached, position, batches, errors } = open()
  for (const each of [1, 2, 3]) push([change(each)])
  await reached(3)
  expect([batches, position(), errors]).toEqual([[[1], [2, 3]], 3, []])
})

test('a batch that fails is tried again until it succeeds, and no change is skipped', async () => {
  let failures = 3
  const { push, reached, position, batches, errors } = open(async () => failures-- > 0 && (await away()))
  push([change(1)])
  await Promise.resolve()
  push([change(2)])
  expect(position()).toBe(0)
  await reached(2)
  expect([batches.flat(), errors.length]).toEqual([[1, 2], 3])
})

test('one waiter for a position can give up, and the others keep waiting', async () => {
  let apply = () => {}
  const { push, reached } = open(() => new Promise<void>((resolve) => (apply = resolve)), 4)
  await reached(4)
  push([change(5)])
  const waiting = new AbortController()
  const [left, stays] = [reached(5, waiting.signal), reached(5)]
  waiting.abort(new Error('too late'))
  await expect(left).rejects.toThrow('too late')
  await expect(reached(5, waiting.signal)).rejects.toThrow('too late')
  apply()
  await stays
})

test('a stopped subscriber applies no more changes, and waiting for a position rejects', async () => {
  let tries = 0
  const { push, reached, stop, errors } = open(() => Promise.reject(new Error(`away ${tries++}`)), 0, 60_000)
  push([change(1)])
  await expect.poll(() => errors).toHaveLength(1)
  const waiting = expect(reached(1)).rejects.toThrow('aborted')
  await stop()
  await waiting
  await expect(reached(1)).rejects.toThrow('aborted')
  push([change(2)])
  expect(tries).toBe(1)
})

test('a batch that waits for another subscriber ends with it, and is no error', async () => {
  const first = open(away)
  const second = open(() => first.reached(1))
  for (const { push } of [first, second]) push([change(1)])
  await Promise.all([first.stop(), second.stop()])
  expect(second.errors).toEqual([])
})
