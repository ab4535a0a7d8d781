import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDamageCheck } from '../../../../cms/base/database/sqlite/damage-check.ts'

/** The results of the next checks. `took`: milliseconds of CPU. */
const found: { fault: string | null; took: number }[] = []
let checks = 0

vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    constructor() {
      super()
      checks++
      queueMicrotask(() => this.emit('message', found.shift()))
    }
    unref() {}
  },
}))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  found.length = checks = 0
})

/** Returns how many checks have begun after `milliseconds`. */
async function checksAfter(milliseconds: number, isDamaged: () => Promise<boolean>): Promise<number> {
  vi.advanceTimersByTime(milliseconds)
  await isDamaged()
  return checks
}

test('a file is checked at most every two seconds, and a large one fifty times as seldom as a check takes', async () => {
  const isDamaged = createDamageCheck('shop.db')
  found.push({ fault: null, took: 1 }, { fault: null, took: 300 }, { fault: null, took: 1 })
  expect(await checksAfter(0, isDamaged)).toBe(1)
  expect(await checksAfter(1999, isDamaged)).toBe(1)
  expect(await checksAfter(1, isDamaged)).toBe(2)
  expect(await checksAfter(14_999, isDamaged)).toBe(2)
  expect(await checksAfter(1, isDamaged)).toBe(3)
})

test('a fault is reported until a check finds none, and concurrent callers share a check', async () => {
  const isDamaged = createDamageCheck('shop.db')
  found.push({ fault: 'row 1 missing from index', took: 1 }, { fault: null, took: 1 })
  expect(await Promise.all([isDamaged(), isDamaged(), isDamaged()])).toEqual([true, true, true])
  expect([await isDamaged(), checks]).toEqual([true, 1])
  vi.advanceTimersByTime(2000)
  expect([await isDamaged(), checks]).toEqual([false, 2])
})
