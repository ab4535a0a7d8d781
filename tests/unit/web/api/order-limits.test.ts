import type { Payload } from 'payload'
import { expect, test, vi } from 'vitest'
import { createRateLimits } from '../../../../cms/base/accounts/rate-limits.ts'
import type { Settings } from '../../../../cms/base/settings/env.ts'
import { doWithinLimit } from '../../../../cms/web/api/orders.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'

/** Opens a shop in which `known` is the only stored idempotency key. */
function openShop(SIGN_IN: Settings['SIGN_IN'] = 'password') {
  const stored = { key: 'known', body: '', answer: 'id', createdAt: new Date().toISOString() }
  const findOne = async ({ where }: { where: { key: { equals: string } } }) =>
    where.key.equals === stored.key ? stored : null
  const warn = vi.fn()
  const payload = { db: { name: 'sqlite', findOne }, logger: { warn } } as unknown as Payload
  const services = { payload, limits: createRateLimits(payload, true), settings: { SIGN_IN } as Settings }
  /** Places an order. Returns its id, or the kind of the refusal. */
  async function place(username: string, email: string, { work = async () => 'id', key = 'new' } = {}) {
    const caller = { id: '1', username, name: null, email, sessionId: null }
    const once = { key, body: '' }
    return doWithinLimit('order', caller, services, work, once).catch((error: Refusal) => error.kind)
  }
  return { place, services, warn }
}

const soldOut = async () => {
  throw new Refusal('out-of-stock', 'Sold out.')
}

test('orders are limited per mail address, of several accounts and in any case', async () => {
  const { place } = openShop()
  for (let n = 0; n < 60; n++) {
    const email = n % 2 ? 'ada@example.com' : 'Ada@Example.com'
    expect(await place(`+1503555${n}`, email)).toBe('id')
  }
  expect(await place('+15035550199', 'ada@example.com')).toBe('too-many')
  expect(await place('+15035550199', 'eve@example.com')).toBe('id')
})

test('accounts without a mail address are limited separately', async () => {
  const { place } = openShop()
  for (let n = 0; n < 60; n++) expect(await place('+15035550100', '')).toBe('id')
  expect(await place('+15035550100', '')).toBe('too-many')
  expect(await place('+15035550101', '')).toBe('id')
})

test('refused orders and repeated ones are not counted; a repeated one has its result above the limit', async () => {
  const { place } = openShop()
  const ada = ['+15035550100', 'ada@example.com'] as const
  for (let n = 0; n < 61; n++) expect(await place(...ada, { work: soldOut })).toBe('out-of-stock')
  for (let n = 0; n < 61; n++) expect(await place(...ada, { key: 'known' })).toBe('id')
  for (let n = 0; n < 60; n++) expect(await place(...ada)).toBe('id')
  expect(await place(...ada)).toBe('too-many')
  expect(await place(...ada, { key: 'known' })).toBe('id')
})

test('an order is placed though it cannot be counted', async () => {
  const { place, services, warn } = openShop()
  services.limits.done.add = () => Promise.reject(new Error('away'))
  expect(await place('+15035550100', '')).toBe('id')
  expect(warn).toHaveBeenCalledOnce()
})

test('orders of customers who sign in by name, without a mail address, have no such limit', async () => {
  const { place } = openShop('name')
  for (let n = 0; n < 61; n++) expect(await place('Ada', '')).toBe('id')
})
