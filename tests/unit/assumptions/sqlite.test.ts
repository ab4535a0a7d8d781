import type { PayloadRequest } from 'payload'
import { describe, expect, test, vi } from 'vitest'
import type { SqliteClient } from '../../../cms/base/database/sqlite/client.ts'
import { DatabaseBusy, isWriteLockTimeout } from '../../../cms/base/database/unavailable.ts'
import { createEditor, openPayload, storedUser } from './open-payload.ts'

// The shop's assumptions about the internals of its packages. Each message names what breaks in the shop, and where.

const payload = openPayload()

describe("Payload's SQLite adapter", () => {
  const { sessions, client } = {
    sessions: () =>
      (payload().db as unknown as { sessions: Record<string, { db?: { session?: { tx?: unknown } } }> }).sessions,
    client: () => (payload().db as unknown as { client: SqliteClient }).client,
  }

  test('keeps the transaction of the client under its id', async () => {
    const id = await payload().db.beginTransaction()
    try {
      expect(
        sessions()[String(id)]?.db?.session?.tx,
        'sessions[id].db.session.tx is not our transaction: a commit that fails would be reported as done (cms/base/database/sqlite/adapter.ts).',
      ).toMatchObject({ failure: null, closed: false })
    } finally {
      await payload().db.rollbackTransaction(String(id))
    }
  })

  test('keeps no other: nothing is written outside of a transaction that is not found', async () => {
    const req = { payload: payload(), transactionID: 'elsewhere' } as PayloadRequest
    const move = { id: '7ac9bbb0-0000-4000-8000-000000000002', pieces: 1 }
    await expect(payload().db.takeStock(move, req)).rejects.toThrow('no transaction elsewhere')
  })

  test('rethrows a locked database so that it can be recognized', async () => {
    const busy = () => Promise.reject(new DatabaseBusy(new Error('locked')))
    const message = 'A locked database would be a 500 and not a 503 (isBusy in cms/base/database/unavailable.ts).'
    const execute = vi.spyOn(client(), 'execute').mockImplementation(busy)
    const query = await payload()
      .db.count({ collection: 'users' })
      .catch((error: unknown) => error)
    execute.mockRestore()
    expect(isWriteLockTimeout(query), `${message} A query rejects with ${query}.`).toBe(true)
    const transaction = vi.spyOn(client(), 'transaction').mockImplementation(busy)
    const begin = await payload()
      .db.beginTransaction()
      .catch((error: unknown) => error)
    transaction.mockRestore()
    expect(isWriteLockTimeout(begin), `${message} A transaction rejects with ${begin}.`).toBe(true)
  })

  test('keeps the time of the last change for `updatedAt: null`', async () => {
    const { id } = await createEditor(payload())
    const before = await storedUser(payload(), id)
    await payload().db.updateOne({ collection: 'users', id, data: { ...before, updatedAt: null }, returning: false })
    const message =
      'updatedAt: null sets a new time: each sign-in would look like an edit of the account (cms/base/accounts/sessions.ts).'
    expect((await storedUser(payload(), id)).updatedAt, message).toBe(before.updatedAt)
  })

  test('deletes nothing where a condition on a relationship matches nothing', async () => {
    const where = { 'branch.name': { equals: 'nowhere' } }
    const message = 'Our deleteOne was not used: this delete fails in Payload (cms/base/database/sqlite/adapter.ts).'
    expect(await payload().db.deleteOne({ collection: 'products', where }), message).toBeNull()
  })
})
