import { mongooseAdapter } from '@payloadcms/db-mongodb'
import mongoose from 'mongoose'
import type { Payload, PayloadRequest } from 'payload'
import { describe, expect, test, vi } from 'vitest'
import { sessionOf } from '../../../cms/base/database/mongodb/session.ts'
import { sharedTransactions } from '../../../cms/base/database/mongodb/shared-transactions.ts'
import { createKeyedLocks } from '../../../cms/base/locks/keyed-lock.ts'
import { log } from '../../../cms/base/log/log.ts'
import { openPayload } from './open-payload.ts'

// The shop's assumptions about the internals of its packages. Each message says what breaks in the shop, and where.

const payload = openPayload()

describe("Payload's MongoDB adapter", () => {
  test('has its collections and transactions by name', () => {
    const adapter = mongooseAdapter({ url: 'mongodb://127.0.0.1/none' }).init({ payload: payload() })
    const message =
      'collections or sessions are kept elsewhere: rows could not be inserted without mongoose (cms/base/database/mongodb/adapter.ts).'
    expect(adapter, message).toMatchObject({ collections: {}, sessions: {} })
  })

  test('works with mongoose models that cast plain objects', () => {
    const schema = new mongoose.Schema({ _id: String, quantity: Number, at: Date })
    const Model = mongoose.model('assumption', schema)
    const message =
      'Model.castObject does not cast: rows on MongoDB would have wrong types (cms/base/database/mongodb/adapter.ts).'
    expect(Model.castObject({ _id: 'a', quantity: '2', at: '2020-01-02T03:04:05.000Z' }), message).toEqual({
      ...{ _id: 'a', quantity: 2, at: new Date('2020-01-02T03:04:05.000Z') },
    })
  })
})

describe('An adapter for MongoDB that keeps its transactions elsewhere', () => {
  const rollbackTransaction = vi.fn(async () => {})
  const db = { sessions: {}, beginTransaction: async () => 'new', rollbackTransaction }
  const otherPayload = (): Payload => Object.assign(Object.create(payload()), { db })

  test('shares none: each work has its own, and the log says so once', async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue()
    const { share } = sharedTransactions(createKeyedLocks())
    const work = vi.fn(async () => 'together')
    const order = (key: string) =>
      share({ keys: [key], work, inOwnTransaction: async () => `${key} alone` }, otherPayload())
    expect(await Promise.all(['ring', 'chain', 'ring'].map(order))).toEqual(['ring alone', 'chain alone', 'ring alone'])
    expect(work).not.toHaveBeenCalled()
    expect(rollbackTransaction).toHaveBeenCalled()
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(warn.mock.lastCall?.[0]).toContain('keeps its transactions elsewhere')
  })

  test('has nothing written outside of them', async () => {
    await expect(sessionOf({ payload: otherPayload(), transactionID: 'new' })).rejects.toThrow(
      'no session for the transaction new',
    )
    expect(await sessionOf({ payload: otherPayload() } as Partial<PayloadRequest>)).toEqual({})
  })
})
