import { expect, test } from 'vitest'
import type { LoggedChange } from '../../../../cms/base/changes/position.ts'
import { openSubscriber } from '../../../../cms/base/changes/subscriber.ts'

const change = (position: number): LoggedChange => ({
  id: String(position),
  position,
  tags: [`product:${position}`],
  byStaff: true,
})
const retryAfter = { first: 1, most: 4 }

test('changes are applied in their order, and what comes meanwhile is the next batch', async () => {
  const batches: number[][] = []
  const subscriber = openSubscriber({
    async apply(changes) {
      batches.push(changes.map(({ position }) => position))
      await Promise.resolve()
    },
    onError: fail,
  })
  subscriber.push([change(1)])
  subscriber.push([change(2)])
  subscriber.push([change(3)])
  await subscriber.reached(3)
  expect(batches).toEqual([[1], [2, 3]])
  expect(subscriber.position()).toBe(3)
})

test('a batch that fails is tried again until it succeeds, and no change is skipped', async () => {
  const errors: unknown[] = []
  const applied: number[] = []
  let failures = 3
  const subscriber = openSubscriber({
    async apply(changes) {
      if (failures-- > 0) throw new Error('away')
      applied.push(...changes.map(({ position }) => position))
    },
    onError: (error) => errors.push(error),
    retryAfter,
  })
  subscriber.push([change(1)])
  await Promise.resolve()
  subscriber.push([change(2)])
  expect(subscriber.position()).toBe(0)
  await subscriber.reached(2)
  expect(applied).toEqual([1, 2])
  expect(errors).toHaveLength(3)
})

test('whoever waits for a position can give up', async () => {
  const subscriber = openSubscriber({ apply: () => new Promise(() => {}), onError: fail, from: 4 })
  await subscriber.reached(4)
  const waiting = new AbortController()
  const reached = subscriber.reached(5, waiting.signal)
  waiting.abort(new Error('too late'))
  await expect(reached).rejects.toThrow('too late')
  await expect(subscriber.reached(5, waiting.signal)).rejects.toThrow('too late')
})

test('whoever gives up takes nobody else along', async () => {
  let apply = () => {}
  const subscriber = openSubscriber({ apply: () => new Promise((resolve) => (apply = resolve)), onError: fail })
  subscriber.push([change(1)])
  const waiting = new AbortController()
  const [left, reached] = [subscriber.reached(1, waiting.signal), subscriber.reached(1)]
  waiting.abort(new Error('too late'))
  await expect(left).rejects.toThrow('too late')
  apply()
  await reached
})

test('a stopped subscriber applies nothing more', async () => {
  const applied: number[] = []
  const subscriber = openSubscriber({
    async apply(changes) {
      applied.push(...changes.map(({ position }) => position))
      throw new Error('away')
    },
    onError: () => {},
    retryAfter: { first: 60_000, most: 60_000 },
  })
  subscriber.push([change(1)])
  await Promise.resolve()
  await subscriber.stop()
  subscriber.push([change(2)])
  expect(applied).toEqual([1])
})

test('whoever waits for a position is told when the subscriber is stopped', async () => {
  const errors: unknown[] = []
  const subscriber = openSubscriber({
    apply: () => Promise.reject(new Error('away')),
    onError: (error) => errors.push(error),
    retryAfter,
  })
  subscriber.push([change(1)])
  const reached = subscriber.reached(1)
  reached.catch(() => {})
  await subscriber.stop()
  await expect(reached).rejects.toThrow('aborted')
  await expect(subscriber.reached(1)).rejects.toThrow('aborted')
})

test('a batch that waits for another subscriber ends with it, and is no error', async () => {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const first = openSubscriber({ apply: () => Promise.reject(new Error('away')), onError: () => {}, retryAfter })
  const second = openSubscriber({ apply: ([each]) => first.reached(each!.position), onError, retryAfter })
  for (const each of [first, second]) each.push([change(1)])
  await Promise.all([first.stop(), second.stop()])
  expect(errors).toEqual([])
})

function fail(error: unknown): never {
  throw error
}
