import { expect, test } from 'vitest'
import { inSteps } from '../../../../cms/base/database/in-steps.ts'

test('all that is due is done, some at a time', async () => {
  let due = ['1', '2', '3', '4', '5', '6', '7']
  const steps: string[][] = []
  const find = async (limit: number) => due.slice(0, limit)
  await inSteps(
    find,
    async (ids) => {
      steps.push(ids)
      due = due.filter((id) => !ids.includes(id))
    },
    3,
  )
  expect([due, steps]).toEqual([[], [['1', '2', '3'], ['4', '5', '6'], ['7']]])
})

test('a step that makes no progress ends the run', async () => {
  const steps: string[][] = []
  await inSteps(
    async (limit) => ['1', '2', '3', '4'].slice(0, limit),
    async (ids) => steps.push(ids),
    2,
  )
  expect(steps).toEqual([['1', '2']])
})
