import { expect, test } from 'vitest'
import { findGrowth, memoryFigures, slope } from '../../soak/memory.ts'

test('the slope is that of the line through the points', () => {
  expect(slope([1, 2, 3, 4].map((x) => [x, 7 - 2 * x] as const))).toBeCloseTo(-2)
  expect(slope([0, 1, 2, 3].map((x) => [x, 5 + (x % 3 === 0 ? 1 : -1)] as const))).toBeCloseTo(0)
})

test('a process that takes 60 MB more each hour is said to, whatever it took to warm up', () => {
  const samples = Array.from({ length: 600 }, (_, seconds) => ({
    seconds,
    megabytes: seconds < 120 ? 100 + 2 * seconds : 300 + seconds / 60,
  }))
  const figures = memoryFigures(samples)
  expect(figures?.perHour).toBeCloseTo(60)
  expect(figures).toMatchObject({ first: expect.closeTo(303.3, 0), last: expect.closeTo(308.7, 0), seconds: 479 })
})

test('half of a short life is its warm-up, and a life of seconds has no figure', () => {
  const life = (seconds: number) => Array.from({ length: seconds }, (_, at) => ({ seconds: at, megabytes: 300 }))
  expect(memoryFigures(life(61))).toMatchObject({ perHour: 0, seconds: 30 })
  expect(memoryFigures(life(10))).toBeNull()
  expect(memoryFigures([])).toBeNull()
})

test('a process that takes more than 100 MB more in its last third than in its first has not stayed flat', () => {
  const life = (seconds: number, perSecond: number) =>
    Array.from({ length: seconds }, (_, at) => ({ seconds: at, megabytes: 300 + perSecond * at }))
  expect(findGrowth([life(600, 0.1), life(600, 1), life(200, 5)])).toEqual([
    'The memory of process 2 has grown from 500 to 820 MB.',
  ])
})
