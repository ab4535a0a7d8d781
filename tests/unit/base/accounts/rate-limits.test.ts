import type { Payload } from 'payload'
import { expect, test } from 'vitest'
import { createRateLimits } from '../../../../cms/base/accounts/rate-limits.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'

const payload = { db: { name: 'sqlite' } } as unknown as Payload

const refusalOf = (asking: Promise<void>) => asking.then(() => null).catch((error: Refusal) => error)

/** A client that resets its connection after its request has the address ''. */
test.for(['203.0.113.1', ''])('the address %j over its rate limit gets the time to retry after', async (address) => {
  const limits = createRateLimits(payload, true)
  for (let n = 0; n < 20; n++) await limits.byAddress('forgot', address)
  const refusal = await refusalOf(limits.byAddress('forgot', address))
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ kind: 'too-many', message: expect.stringMatching(/try again in \d+ minutes\.$/) })
  expect(refusal?.retryAfter).toBeGreaterThan(3500)
  expect(await refusalOf(limits.byAddress('forgot', '203.0.113.2'))).toBeNull()
  expect(await refusalOf(limits.byAddress('contact', address))).toBeNull()
})

test('a phone is counted wherever it is asked from, in any case', async () => {
  const limits = createRateLimits(payload, true)
  for (const email of ['Ada@example.com', 'ADA@example.com', 'ada@example.com']) await limits.bySubject('forgot', email)
  expect(await refusalOf(limits.bySubject('forgot', 'ada@EXAMPLE.com'))).toMatchObject({ kind: 'too-many' })
})

test('orders are counted when placed, for each address in any case', async () => {
  const limits = createRateLimits(payload, true)
  const ask = (subject: string) => refusalOf(limits.done.refuseClosed('order', subject))
  for (let n = 0; n < 100; n++) expect(await ask('ada@example.com')).toBeNull()
  for (let n = 0; n < 59; n++) await limits.done.add('order', 'Ada@example.com')
  expect(await ask('ada@example.com')).toBeNull()
  // Orders that were asked for at the same time may pass together: none of them fails when it is counted.
  for (let n = 0; n < 3; n++) await limits.done.add('order', 'ada@EXAMPLE.com')
  const refusal = await ask('ada@example.com')
  expect(refusal).toMatchObject({ kind: 'too-many', message: expect.stringMatching(/try again in \d+ minutes\.$/) })
  expect(refusal?.retryAfter).toBeGreaterThan(3500)
  expect(await ask('eve@example.com')).toBeNull()
  expect(await refusalOf(limits.done.refuseClosed('order deletion', 'ada@example.com'))).toBeNull()
})

test('a shop without rate limits counts only wrong passwords', async () => {
  const limits = createRateLimits(payload, false)
  for (let n = 0; n < 100; n++) await limits.byAddress('forgot', '203.0.113.1')
  for (let n = 0; n < 100; n++) await limits.done.add('order', 'ada@example.com')
  await limits.done.refuseClosed('order', 'ada@example.com')
  for (let n = 0; n < 4; n++) await limits.wrongPasswords.add('ada')
  expect(await limits.wrongPasswords.isClosed('ada')).toBe(false)
  await limits.wrongPasswords.add('ada')
  expect(await limits.wrongPasswords.isClosed('ada')).toBe(true)
  expect(await limits.wrongPasswords.isClosed('eve')).toBe(false)
  await limits.wrongPasswords.forget(['ada'])
  expect(await limits.wrongPasswords.isClosed('ada')).toBe(false)
})
