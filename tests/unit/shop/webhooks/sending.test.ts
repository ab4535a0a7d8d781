import { expect, test } from 'vitest'
import * as signature from '../../../../cms/shop/webhooks/signature.ts'

const { createSignatureHeaders, createWebhookSecret, validSecrets } = signature

/** The test vector of the reference libraries of Standard Webhooks. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

test('a message is signed as Standard Webhooks says, with each of two secrets', () => {
  expect(createSignatureHeaders(message, [SECRET])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': SIGNATURE,
  })
  const [first, second] =
    createSignatureHeaders(message, [createWebhookSecret(), SECRET])['webhook-signature']?.split(' ') ?? []
  expect([first === SIGNATURE, second]).toEqual([false, SIGNATURE])
})

test('a secret is 32 bytes that nobody else has, and valid for a day after there is a new one', () => {
  const [one, other] = [createWebhookSecret(), createWebhookSecret()]
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(one).not.toBe(other)
  const renewedAt = '2026-11-25T10:00:00.000Z'
  const webhook = { secret: 'new', previousSecret: 'old', renewedAt }
  const after = (milliseconds: number) => validSecrets(webhook, Date.parse(renewedAt) + milliseconds)
  const day = signature.OLD_SECRET_VALIDITY_MS
  expect([after(0), after(day - 1), after(day)]).toEqual([['new', 'old'], ['new', 'old'], ['new']])
  expect(validSecrets({ secret: 'only', previousSecret: null, renewedAt: null }, 0)).toEqual(['only'])
})
