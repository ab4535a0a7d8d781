import { expect, test } from 'vitest'
import { pauseAfter } from '../../../../cms/shop/webhooks/retry.ts'

const now = Date.parse('2026-11-25T10:00:00Z')
const failed = { attempts: 1, retryAfter: null, now, chance: 0 }
const HOUR_MS = 3_600_000

test('pauses grow, and after eleven attempts in more than three days an event is given up', () => {
  const pauses = Array.from({ length: 11 }, (_, n) => pauseAfter({ ...failed, attempts: n + 1 }))
  expect(pauses).toEqual([
    ...[5_000, 60_000, 300_000, 1_800_000],
    ...[2, 5, 10, 24, 24, 24].map((hours) => hours * HOUR_MS),
    null,
  ])
})

test('what failed together does not come back together', () => {
  expect(pauseAfter({ ...failed, chance: 1 })).toBe(6_000)
})

test('a receiver may ask for a longer pause, in seconds or until a time, of a day at most', () => {
  const asked = (retryAfter: string) => pauseAfter({ ...failed, retryAfter })
  expect(asked('120')).toBe(120_000)
  expect(asked('Wed, 25 Nov 2026 10:05:00 GMT')).toBe(300_000)
  expect(asked('999999999')).toBe(24 * HOUR_MS)
  for (const shorter of ['0', '-5', 'soon', 'Wed, 25 Nov 2026 09:00:00 GMT', '']) expect(asked(shorter)).toBe(5_000)
})

test('a receiver that asks for a pause is not asked for ever', () => {
  expect(pauseAfter({ ...failed, attempts: 11, retryAfter: '120' })).toBeNull()
})
