import { expect, test } from 'vitest'
import { forEachBatch } from '../../../../cms/base/database/in-steps.ts'

test('all that is due is done, some at a time', async () => {
  let due = ['1', '2', '3', '4', '5', '6', '7']
  const steps: string[][] = []
  const find = async (limit: number) => due.slice(0, limit)
  await forEachBatch(
    find,
    async (ids) => {
      steps.push(ids)
      due = due.filter((id) => !ids.includes(id))
    },
    3,
  )
  expect([due, steps]).toEqual([[], [['1', '2', '3'], ['4', '5', '6'], ['7']]])
})

test('documents that cannot be processed keep none behind them, and are tried once a run', async () => {
  let due = ['1', '2', '3', '4', '5', '6', '7']
  const steps: string[][] = []
  await forEachBatch(
    async (limit) => due.slice(0, limit),
    async (ids) => {
      steps.push(ids)
      due = due.filter((id) => Number(id) <= 5 || !ids.includes(id))
    },
    2,
  )
  expect([due, steps.flat()]).toEqual([
    ['1', '2', '3', '4', '5'],
    ['1', '2', '3', '4', '5', '6', '7'],
  ])
  expect(Math.max(...steps.map(({ length }) => length))).toBe(2)
})
