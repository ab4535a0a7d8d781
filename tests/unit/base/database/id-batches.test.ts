import { expect, test } from 'vitest'
import { forEachIdBatch } from '../../../../cms/base/database/id-batches.ts'

/** Processes seven ids in batches of at most `limit`. Ids up to `stuck` stay due. */
async function processAll(limit: number, stuck = 0) {
  let due = [1, 2, 3, 4, 5, 6, 7].map(String)
  const steps: string[][] = []
  const work = async (ids: string[]) => {
    steps.push(ids)
    due = due.filter((id) => Number(id) <= stuck || !ids.includes(id))
  }
  await forEachIdBatch(async (most) => due.slice(0, most), work, limit)
  return { due: due.join(), steps: steps.map(String) }
}

test('all that is due is done, some at a time', async () => {
  expect(await processAll(3)).toEqual({ due: '', steps: ['1,2,3', '4,5,6', '7'] })
})

test('documents that cannot be processed keep none behind them, and are tried once a run', async () => {
  const { due, steps } = await processAll(2, 5)
  expect([due, steps.join()]).toEqual(['1,2,3,4,5', '1,2,3,4,5,6,7'])
  expect(Math.max(...steps.map((ids) => ids.split(',').length))).toBe(2)
})
