import type { Payload, PayloadRequest } from 'payload'
import { expect, test, vi } from 'vitest'
import { createSharedTransactions } from '../../../cms/base/database/mongodb/shared-transactions.ts'
import { getMongoSessionOption } from '../../../cms/base/database/mongodb/transaction-session.ts'
import { createKeyedLocks } from '../../../cms/base/locks/keyed-lock.ts'
import { log } from '../../../cms/base/log/log.ts'
import { openPayload } from './open-payload.ts'

const payload = openPayload()

/** An adapter for MongoDB that keeps its transactions elsewhere. */
const rollbackTransaction = vi.fn(async () => {})
const db = { sessions: {}, beginTransaction: async () => 'new', rollbackTransaction }
const otherPayload = (): Payload => Object.assign(Object.create(payload()), { db })

test('an adapter that keeps its transactions elsewhere shares none, and the log says so once', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  const { share } = createSharedTransactions(createKeyedLocks())
  const work = vi.fn(async () => 'together')
  const order = (key: string) =>
    share({ keys: [key], work, inOwnTransaction: async () => `${key} alone` }, otherPayload())
  expect(await Promise.all(['ring', 'chain', 'ring'].map(order))).toEqual(['ring alone', 'chain alone', 'ring alone'])
  expect(work).not.toHaveBeenCalled()
  expect(rollbackTransaction).toHaveBeenCalled()
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(warn.mock.lastCall?.[0]).toContain('keeps its transactions elsewhere')
})

test('an adapter that keeps its transactions elsewhere writes nothing outside of them', async () => {
  const lost = getMongoSessionOption({ payload: otherPayload(), transactionID: 'new' })
  await expect(lost).rejects.toThrow('no session for the transaction new')
  expect(await getMongoSessionOption({ payload: otherPayload() } as Partial<PayloadRequest>)).toEqual({})
})
