import { expect, test } from 'vitest'
import { pauseAfter } from '../../../../cms/shop/webhooks/retry.ts'
import { newSecret, OLD_SECRET_MS, signedHeaders, validSecrets } from '../../../../cms/shop/webhooks/signature.ts'

const now = Date.parse('2026-11-25T10:00:00Z')
const failed = { attempts: 1, retryAfter: null, now, chance: 0 }
const HOUR_MS = 3_600_000

test('pauses grow and differ, and after eleven attempts in more than three days an event is given up, whatever the receiver asks', () => {
  const pauses = Array.from({ length: 11 }, (_, n) => pauseAfter({ ...failed, attempts: n + 1 }))
  expect(pauses).toEqual([
    ...[5_000, 60_000, 300_000, 1_800_000],
    ...[2, 5, 10, 24, 24, 24].map((hours) => hours * HOUR_MS),
    null,
  ])
  expect(pauseAfter({ ...failed, chance: 1 })).toBe(6_000)
  expect(pauseAfter({ ...failed, attempts: 11, retryAfter: '120' })).toBeNull()
})

test('a receiver may ask for a longer pause, in seconds or until a time, of a day at most', () => {
  const asked = (retryAfter: string) => pauseAfter({ ...failed, retryAfter })
  expect(asked('120')).toBe(120_000)
  expect(asked('Wed, 25 Nov 2026 10:05:00 GMT')).toBe(300_000)
  expect(asked('999999999')).toBe(24 * HOUR_MS)
  for (const shorter of ['0', '-5', 'soon', 'Wed, 25 Nov 2026 09:00:00 GMT', '']) expect(asked(shorter)).toBe(5_000)
})

/** The vector of the reference libraries of Standard Webhooks. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

test('a message is signed as Standard Webhooks says, with each of two secrets', () => {
  expect(signedHeaders(message, [SECRET])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': SIGNATURE,
  })
  const [first, second] = signedHeaders(message, [newSecret(), SECRET])['webhook-signature']?.split(' ') ?? []
  expect([first === SIGNATURE, second]).toEqual([false, SIGNATURE])
})

test('a secret is 32 bytes that nobody else has, and valid for a day after there is a new one', () => {
  const [one, other] = [newSecret(), newSecret()]
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(one).not.toBe(other)
  const renewedAt = '2026-11-25T10:00:00.000Z'
  const webhook = { secret: 'new', previousSecret: 'old', renewedAt }
  const after = (milliseconds: number) => validSecrets(webhook, Date.parse(renewedAt) + milliseconds)
  expect(after(0)).toEqual(['new', 'old'])
  expect(after(OLD_SECRET_MS - 1)).toEqual(['new', 'old'])
  expect(after(OLD_SECRET_MS)).toEqual(['new'])
  expect(validSecrets({ secret: 'only', previousSecret: null, renewedAt: null }, 0)).toEqual(['only'])
})
