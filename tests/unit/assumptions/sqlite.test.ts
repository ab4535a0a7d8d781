import type { PayloadRequest } from 'payload'
import { expect, test, vi } from 'vitest'
import type { SqliteClient } from '../../../cms/base/database/sqlite/client.ts'
import { DatabaseBusy, isWriteLockTimeout } from '../../../cms/base/database/unavailable.ts'
import { createEditor, openPayload, storedUser } from './open-payload.ts'

// Each message names what breaks in the shop, and where.

const payload = openPayload()

type Internals = { sessions: Record<string, { db?: { session?: { tx?: unknown } } }>; client: SqliteClient }
const internals = () => payload().db as unknown as Internals

test("Payload's SQLite adapter keeps the transaction of the client under its id, and no other", async () => {
  const { db } = payload()
  const id = await db.beginTransaction()
  try {
    const message =
      'sessions[id].db.session.tx is not our transaction: a commit that fails would be reported as done (cms/base/database/sqlite/adapter.ts).'
    const found = internals().sessions[String(id)]?.db?.session?.tx
    expect(found, message).toMatchObject({ failure: null, closed: false })
  } finally {
    await db.rollbackTransaction(String(id))
  }
  const req = { payload: payload(), transactionID: 'elsewhere' } as PayloadRequest
  const move = { id: '7ac9bbb0-0000-4000-8000-000000000002', pieces: 1 }
  await expect(db.takeStock(move, req)).rejects.toThrow('no transaction elsewhere')
})

test('a locked database is recognized in what a query and a transaction throw', async () => {
  const { db } = payload()
  const asks = { execute: () => db.count({ collection: 'users' }), transaction: () => db.beginTransaction() }
  for (const [name, ask] of Object.entries(asks)) {
    const busy = () => Promise.reject(new DatabaseBusy(new Error('locked')))
    const spy = vi.spyOn(internals().client, name as 'execute').mockImplementation(busy)
    const error: unknown = await ask().catch((thrown: unknown) => thrown)
    spy.mockRestore()
    const message = 'A locked database would be a 500 and not a 503 (isBusy in cms/base/database/unavailable.ts)'
    expect(isWriteLockTimeout(error), `${message}: ${name} rejects with ${error}.`).toBe(true)
  }
})

test('an account keeps the time of its last change for `updatedAt: null`', async () => {
  const { id } = await createEditor(payload())
  const before = await storedUser(payload(), id)
  await payload().db.updateOne({ collection: 'users', id, data: { ...before, updatedAt: null }, returning: false })
  const message = 'Each sign-in would look like an edit of the account (cms/base/accounts/sessions.ts).'
  expect((await storedUser(payload(), id)).updatedAt, message).toBe(before.updatedAt)
})

test('nothing is deleted where a condition on a relationship matches nothing', async () => {
  const where = { 'branch.name': { equals: 'nowhere' } }
  const message = 'Our deleteOne was not used: this delete fails in Payload (cms/base/database/sqlite/adapter.ts).'
  expect(await payload().db.deleteOne({ collection: 'products', where }), message).toBeNull()
})
