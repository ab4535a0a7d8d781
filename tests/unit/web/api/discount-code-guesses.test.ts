import type { Request } from 'express'
import type { Payload } from 'payload'
import { expect, test } from 'vitest'
import { createRateLimits } from '../../../../cms/base/accounts/rate-limits.ts'
import type { DiscountCode, SaleOrder } from '../../../../cms/payload-types.ts'
import { limitDiscountCodeGuesses } from '../../../../cms/web/api/discounts.ts'
import type { Refusal } from '../../../../src/domain/refusals/refusal.ts'

/** Opens a shop that has only this code, or none. Its `send` returns the refusal of a code; null if it is let through. */
function openShop(code: Partial<DiscountCode> | null) {
  const payload = { db: { name: 'sqlite', findOne: async () => code } } as unknown as Payload
  const limits = createRateLimits(payload, true)
  const send = (typed: string, earlier: SaleOrder | null = null, ip = '203.0.113.1') =>
    limitDiscountCodeGuesses(typed, { branchId: 'b', earlier }, { ip } as Request, { limits, payload }).then(
      () => null,
      (error: Refusal) => error,
    )
  return { send, limits }
}

test('a code that exists is let through any number of times', async () => {
  const { send } = openShop({ isOn: true })
  for (let n = 0; n < 100; n++) expect(await send('SPRING10')).toBeNull()
})

test.each([
  ['does not exist', null],
  ['is switched off', { isOn: false }],
])('a code that %s can be tried 60 times, then every code is refused, with its field', async (_, code) => {
  const { send, limits } = openShop(code)
  for (let n = 0; n < 60; n++) expect(await send('GUESS')).toBeNull()
  const refusal = (await send('GUESS'))!
  expect(refusal).toMatchObject({
    kind: 'too-many',
    message: expect.stringMatching(/code .* try again in \d+ minutes\.$/),
  })
  expect([refusal.fields, refusal.retryAfter]).toEqual([{ discountCode: [refusal.message] }, expect.any(Number)])
  await expect(limits.refuseClosedAddress('discount code', '203.0.113.1')).rejects.toMatchObject({ kind: 'too-many' })
  expect(await send('GUESS', null, '203.0.113.2')).toBeNull()
  // An order without a code, and one that keeps its own, can still be sent.
  expect(await send(' ')).toBeNull()
  expect(await send('spring10', { discount: { code: 'SPRING10' } } as unknown as SaleOrder)).toBeNull()
})
