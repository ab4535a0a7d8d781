import { beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from '../../../../cms/shop/backup/throttle.ts'

const rests: number[] = []

vi.mock('node:timers/promises', () => ({
  setTimeout: async (milliseconds: number) => {
    rests.push(milliseconds)
    vi.advanceTimersByTime(milliseconds)
  },
}))

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))

test('a loop rests as long as it worked, and not at all before it has worked for a while', async () => {
  const pace = createThrottle()
  for (const milliseconds of [4, 4, 4, 3, 3, 40, 1]) {
    vi.advanceTimersByTime(milliseconds)
    await pace()
  }
  expect(rests).toEqual([12, 46])
})
