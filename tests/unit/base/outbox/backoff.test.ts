import { expect, test } from 'vitest'
import { computeExponentialBackoff, computeRetryDelay, parseRetryAfter } from '../../../../cms/base/outbox/backoff.ts'
import { WEBHOOK_RETRY_SETTINGS } from '../../../../cms/shop/webhooks/deliver.ts'

const now = Date.parse('2026-11-25T10:00:00Z')
const failed = { tries: 1, retryAfter: null, now, chance: 0 }
const HOUR_MS = 3_600_000

test('pauses grow and differ, and after eleven tries in more than three days an event is given up, whatever the receiver asks', () => {
  const pauses = Array.from({ length: 11 }, (_, n) =>
    computeRetryDelay(WEBHOOK_RETRY_SETTINGS, { ...failed, tries: n + 1 }),
  )
  expect(pauses).toEqual([
    ...[5_000, 60_000, 300_000, 1_800_000],
    ...[2, 5, 10, 24, 24, 24].map((hours) => hours * HOUR_MS),
    null,
  ])
  expect(computeRetryDelay(WEBHOOK_RETRY_SETTINGS, { ...failed, chance: 1 })).toBe(6_000)
  expect(computeRetryDelay(WEBHOOK_RETRY_SETTINGS, { ...failed, tries: 11, retryAfter: '120' })).toBeNull()
  expect(computeRetryDelay({ pauses: [5_000] }, { ...failed, chance: 1 })).toBe(5_000)
})

test('a receiver may ask for a longer pause, in seconds or until a time, of a day at most', () => {
  const asked = (retryAfter: string) => computeRetryDelay(WEBHOOK_RETRY_SETTINGS, { ...failed, retryAfter })
  expect(asked('120')).toBe(120_000)
  expect(asked('Wed, 25 Nov 2026 10:05:00 GMT')).toBe(300_000)
  expect(asked('999999999')).toBe(24 * HOUR_MS)
  expect(asked('Thu, 25 Nov 2027 10:05:00 GMT')).toBe(24 * HOUR_MS)
  for (const shorter of ['0', '-5', 'soon', 'Wed, 25 Nov 2026 09:00:00 GMT', '']) expect(asked(shorter)).toBe(5_000)
  expect(parseRetryAfter(null, now)).toBe(0)
})

test('a pause doubles with each failure, up to the longest', () => {
  const pauses = [1, 2, 3, 4, 400].map((failures) => computeExponentialBackoff({ first: 100, most: 500 }, failures))
  expect(pauses).toEqual([100, 200, 400, 500, 500])
})
