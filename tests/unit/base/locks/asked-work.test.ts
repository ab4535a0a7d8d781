import { expect, test } from 'vitest'
import { openAskedWork } from '../../../../cms/base/locks/asked-work.ts'

test('what is asked for during a run is done by one more run, one after the other', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  let under = 0
  let most = 0
  const work = openAskedWork(
    async () => {
      most = Math.max(most, ++under)
      runs.push(Promise.withResolvers())
      await runs.at(-1)?.promise
      under -= 1
    },
    () => {},
  )
  work.ask()
  await expect.poll(() => runs.length).toBe(1)
  work.ask()
  work.ask()
  runs[0]?.resolve()
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await work.ended()
  expect([runs.length, most]).toEqual([2, 1])
  work.ask()
  await expect.poll(() => runs.length).toBe(3)
})

test('after an error the work waits until it is asked for again', async () => {
  const errors: unknown[] = []
  let runs = 0
  const work = openAskedWork(
    async () => {
      runs += 1
      if (runs === 1) {
        work.ask()
        throw new Error('away')
      }
    },
    (error) => void errors.push(error),
  )
  work.ask()
  await work.ended()
  expect([runs, errors]).toEqual([1, [new Error('away')]])
  work.ask()
  await work.ended()
  expect(runs).toBe(2)
})
