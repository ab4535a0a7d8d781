import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import mongoose from 'mongoose'
import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  executeAuthStrategies,
  handleEndpoints,
  type Payload,
  QueryError,
  type TypedUser,
} from 'payload'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isPasswordOf } from '../../cms/auth/password.ts'
import { openSession } from '../../cms/auth/sessions.ts'
import { isUsernameTaken } from '../../cms/customers/sign-up.ts'
import type { SqliteClient } from '../../cms/database/sqlite/client.ts'
import { DatabaseBusy, isBusy } from '../../cms/database/unavailable.ts'
import type { User } from '../../cms/payload-types.ts'

// What the shop assumes about the internals of its packages. Each message says what breaks in the shop, and where.

const dataDir = mkdtempSync(join(tmpdir(), 'shopfront-assumptions-'))
let payload: Payload

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URI', '')
  vi.stubEnv('LOG_LEVEL', 'silent')
  const { openDatabase } = await import('../../cms/server/open-app.ts')
  payload = await openDatabase()
}, 60_000)

afterAll(async () => {
  await payload?.destroy()
  vi.unstubAllEnvs()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Whether a file of a package has this text. */
const hasText = (path: string, text: string) => readFileSync(resolve('node_modules', path), 'utf8').includes(text)

let accounts = 0

/** A new editor with a session. */
async function createEditor() {
  const data = {
    email: `editor-${++accounts}@aurel.example`,
    name: 'Ed',
    role: 'editor' as const,
    password: 'long enough',
  }
  const { id } = await payload.create({ collection: 'users', data })
  const { token } = await openSession(payload, 'users', id)
  return { id, token }
}

/** The account as it is stored, with its hidden fields. */
async function storedUser(id: string): Promise<User> {
  const user = await payload.db.findOne<User>({ collection: 'users', where: { id: { equals: id } } })
  if (!user) throw new Error(`There is no user ${id}`)
  return user
}

describe("Payload's SQLite adapter", () => {
  const { sessions, client } = {
    sessions: () =>
      (payload.db as unknown as { sessions: Record<string, { db?: { session?: { tx?: unknown } } }> }).sessions,
    client: () => (payload.db as unknown as { client: SqliteClient }).client,
  }

  test('keeps the transaction of the client under its id', async () => {
    const id = await payload.db.beginTransaction()
    try {
      expect(
        sessions()[String(id)]?.db?.session?.tx,
        'sessions[id].db.session.tx is not our transaction: a commit that fails would be reported as done (cms/database/sqlite/adapter.ts).',
      ).toMatchObject({ failure: null, closed: false })
    } finally {
      await payload.db.rollbackTransaction(String(id))
    }
  })

  test('rethrows a locked database so that it can be recognized', async () => {
    const busy = () => Promise.reject(new DatabaseBusy(new Error('locked')))
    const message = 'A locked database would be a 500 and not a 503 (isBusy in cms/database/unavailable.ts).'
    const execute = vi.spyOn(client(), 'execute').mockImplementation(busy)
    const query = await payload.db.count({ collection: 'users' }).catch((error: unknown) => error)
    execute.mockRestore()
    expect(isBusy(query), `${message} A query rejects with ${query}.`).toBe(true)
    const transaction = vi.spyOn(client(), 'transaction').mockImplementation(busy)
    const begin = await payload.db.beginTransaction().catch((error: unknown) => error)
    transaction.mockRestore()
    expect(isBusy(begin), `${message} A transaction rejects with ${begin}.`).toBe(true)
  })

  test('writes a row as it is given, with its own id and times', async () => {
    const [customID, time] = ['7ac9bbb0-0000-4000-8000-000000000001', '2020-01-02T03:04:05.000Z']
    const data = { reason: 'Order', tags: ['stock:1'], byStaff: false, createdAt: time, updatedAt: time }
    await payload.db.create({ collection: 'changes', customID, data, returning: false })
    const row = await payload.db.findOne({ collection: 'changes', where: { id: { equals: customID } } })
    expect(
      row,
      'db.create does not store customID and data unchanged: orders and changes would have other ids (cms/orders/place-order.ts, cms/changes/record-change.ts).',
    ).toMatchObject({ id: customID, ...data })
  })

  test('names the field of a duplicate key', async () => {
    const data = { username: 'ada', name: 'Ada' }
    await payload.db.create({ collection: 'customers', data })
    const error = await payload.db.create({ collection: 'customers', data }).catch((reason: unknown) => reason)
    expect(
      isUsernameTaken(error),
      'A duplicate key is not a ValidationError with its path: of two first orders of one name the second would fail (cms/customers/sign-up.ts, cms/orders/idempotency.ts).',
    ).toBe(true)
  })

  test('updates in one conditional write, adds with $inc, and returns null where nothing matches', async () => {
    await payload.db.create({ collection: 'counters', data: { key: 'test', value: 1 } })
    const add = (key: string) =>
      payload.db.updateOne({
        collection: 'counters',
        where: { key: { equals: key } },
        data: { value: { $inc: 2 } },
        options: { atomic: true },
      })
    const message =
      'updateOne with options.atomic and $inc works in another way: stock would be wrong (cms/orders/stock.ts).'
    expect(await add('test'), message).toMatchObject({ value: 3 })
    expect(await add('missing'), message).toBeNull()
  })

  test('keeps the time of the last change for `updatedAt: null`', async () => {
    const { id } = await createEditor()
    const before = await storedUser(id)
    await payload.db.updateOne({ collection: 'users', id, data: { ...before, updatedAt: null }, returning: false })
    const message =
      'updatedAt: null sets a new time: each sign-in would look like an edit of the account (cms/auth/sessions.ts).'
    expect((await storedUser(id)).updatedAt, message).toBe(before.updatedAt)
  })

  test('deletes nothing where a condition on a relationship matches nothing', async () => {
    const where = { 'branch.name': { equals: 'nowhere' } }
    const message = 'Our deleteOne was not used: this delete fails in Payload (cms/database/sqlite/adapter.ts).'
    expect(await payload.db.deleteOne({ collection: 'products', where }), message).toBeNull()
  })
})

describe("Payload's MongoDB adapter", () => {
  test('has its collections and transactions by name', () => {
    const adapter = mongooseAdapter({ url: 'mongodb://127.0.0.1/none' }).init({ payload })
    const message =
      'collections or sessions are kept elsewhere: rows could not be inserted without mongoose (cms/database/mongodb.ts).'
    expect(adapter, message).toMatchObject({ collections: {}, sessions: {} })
  })

  test('works with mongoose models that cast plain objects', () => {
    const schema = new mongoose.Schema({ _id: String, quantity: Number, at: Date })
    const Model = mongoose.model('assumption', schema)
    const message = 'Model.castObject does not cast: rows on MongoDB would have wrong types (cms/database/mongodb.ts).'
    expect(Model.castObject({ _id: 'a', quantity: '2', at: '2020-01-02T03:04:05.000Z' }), message).toEqual({
      ...{ _id: 'a', quantity: 2, at: new Date('2020-01-02T03:04:05.000Z') },
    })
  })
})

describe("Payload's accounts", () => {
  test('store passwords as 600,000 rounds of PBKDF2', async () => {
    const user = await storedUser((await createEditor()).id)
    const message = 'Payload hashes passwords in another way: nobody could sign in (cms/auth/password.ts).'
    expect(await isPasswordOf(user, 'long enough'), message).toBe(true)
    expect(await isPasswordOf(user, 'wrong'), message).toBe(false)
  })

  test('have the id of the session in `_sid` once a token is checked', async () => {
    const { id, token } = await createEditor()
    const headers = new Headers({ Authorization: `JWT ${token}` })
    const { user } = await executeAuthStrategies({ headers, payload })
    const [session] = (await storedUser(id)).sessions ?? []
    expect(session?.id).toBeDefined()
    expect(
      (user as { _sid?: string } | null)?._sid,
      'The user has no _sid: no member of staff would be recognized (cms/rest/caller.ts).',
    ).toBe(session?.id)
  })

  test('keep the session in `_sid` when the password changes, and end the others', async () => {
    const { id } = await createEditor()
    await openSession(payload, 'users', id)
    const [kept] = (await storedUser(id)).sessions ?? []
    const user = { id, collection: 'users', _sid: kept?.id } as unknown as TypedUser
    await payload.update({ collection: 'users', id, data: { password: 'another long one' }, user })
    const sessions = (await storedUser(id)).sessions ?? []
    const message = 'A password change ends other sessions than before: see setPassword in cms/customers/passwords.ts.'
    expect(
      sessions.map((session) => session.id),
      message,
    ).toEqual([kept?.id])
  })
})

describe("Payload's hooks and endpoints", () => {
  test('have one endpoint that restores a version', () => {
    for (const slug of ['products', 'posts', 'branches'] as const) {
      const endpoints = payload.collections[slug].config.endpoints || []
      const restores = endpoints.filter(({ path, method }) => path === '/versions/:id' && method === 'post')
      const message = 'POST /versions/:id is gone: restoring a draft would unpublish (cms/guards/silent-unpublish.ts).'
      expect(restores, message).toHaveLength(1)
    }
  })

  test('name the operations update and restore, with the data that was sent', async () => {
    const { hooks } = payload.collections.posts.config
    const operations: unknown[] = []
    const contexts: unknown[] = []
    const recordOperation: CollectionBeforeOperationHook = ({ operation, args }) => {
      const { data, draft } = args as { data?: object; draft?: boolean }
      operations.push([operation, data && Object.keys(data).sort(), draft])
    }
    const recordContext: CollectionBeforeChangeHook = ({ context }) => {
      contexts.push(context.isRestoringVersion ?? false)
    }
    hooks.beforeOperation.push(recordOperation)
    hooks.beforeChange.push(recordContext)
    try {
      const { id } = await payload.create({
        collection: 'posts',
        draft: true,
        data: { title: 'A', publishedAt: '2020-01-02' },
      })
      await payload.update({ collection: 'posts', id, data: { title: 'B' }, draft: true })
      const [version] = (await payload.db.findVersions({ collection: 'posts', where: { latest: { equals: true } } }))
        .docs
      const message = 'A document has no latest version: drafts would not count as use (cms/guards/delete-in-use.ts).'
      expect(version?.parent, message).toBe(id)
      await payload.restoreVersion({ collection: 'posts', id: version?.id ?? '', draft: true })
    } finally {
      hooks.beforeOperation.splice(hooks.beforeOperation.indexOf(recordOperation), 1)
      hooks.beforeChange.splice(hooks.beforeChange.indexOf(recordContext), 1)
    }
    const message =
      'Hooks see other operations or arguments: documents could be unpublished silently (cms/guards/silent-unpublish.ts).'
    expect(operations, message).toEqual([
      ['create', ['publishedAt', 'title'], true],
      ['update', ['title'], true],
      ['restoreVersion', undefined, undefined],
    ])
    expect(
      contexts,
      'Restoring is not marked in the context: stock would be added twice (cms/collections/products.ts).',
    ).toEqual([false, false, true])
  })

  test('take a filter and a sort through beforeOperation', async () => {
    const sorted = payload.find({ collection: 'sale-orders', sort: 'customer.hash', overrideAccess: false })
    const message =
      'Sorting by a hidden field is not refused: it would reveal password hashes (cms/guards/hidden-fields.ts).'
    await expect(sorted, message).rejects.toBeInstanceOf(QueryError)
  })

  test('fail at a form that is not JSON inside addDataAndFileToRequest', async () => {
    const { token } = await createEditor()
    const body = new FormData()
    body.append('_payload', '{')
    const response = await post('/api/posts', token, body)
    const message =
      'A malformed form is a 500: its error comes from elsewhere (isBadForm in cms/rest/payload-errors.ts).'
    expect(response.status, message).toBe(400)
  })

  test('mark a file that is larger than the limit as truncated', async () => {
    const { token } = await createEditor()
    const body = new FormData()
    body.append('_payload', JSON.stringify({ alt: 'Large' }))
    body.append('file', new Blob([new Uint8Array(21 * 1024 * 1024)], { type: 'image/png' }), 'large.png')
    const response = await post('/api/media', token, body)
    const message = 'file.truncated is gone: a picture that was cut off would be stored (cms/pictures/check-upload.ts).'
    expect(response.status, message).toBe(413)
  })

  test('read the edits of an upload from the query of the request', () => {
    const message = 'req.query.uploadEdits moved: crops would not be checked (cms/pictures/crop.ts).'
    expect(hasText('payload/dist/uploads/generateFileData.js', 'parseUploadEditsFromReqOrIncomingData'), message).toBe(
      true,
    )
  })

  test('store keys and values in the collection payload-kv', async () => {
    await payload.kv.set('assumption', { since: 'now' })
    const where = { key: { equals: 'assumption' } }
    const { totalDocs } = await payload.db.count({ collection: 'payload-kv', where })
    expect(
      totalDocs,
      'payload.kv writes elsewhere: the sample shop would be made again at each start (cms/seed/seed-if-empty.ts).',
    ).toBe(1)
  })

  function post(path: string, token: string, body: FormData): Promise<Response> {
    const headers = { Authorization: `JWT ${token}` }
    const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body })
    return handleEndpoints({ config: payload.config, request })
  }
})

describe('The admin panel', () => {
  test('has no timers for a session that never expires', () => {
    const auth = '@payloadcms/ui/dist/providers/Auth/index.js'
    const message =
      'Payload sets its timers in another way: staff would lose their form when the session ends (cms/admin/panels/StaySignedIn.tsx).'
    const expiresIn =
      'const expiresInMs = Math.max(0, Math.min((userResponse.exp ?? 0) * 1000 - Date.now(), maxTimeoutMs));'
    expect(hasText(auth, expiresIn), message).toBe(true)
    expect(hasText(auth, 'if (expiresInMs) {'), message).toBe(true)
  })

  test('builds its forms with the server function form-state', () => {
    const message =
      'form-state has another name: an ended session would lose the form (cms/admin/app/(payload)/layout.tsx).'
    expect(
      hasText('@payloadcms/next/dist/utilities/handleServerFunctions.js', "'form-state': buildFormStateHandler"),
      message,
    ).toBe(true)
  })

  test('takes the nonce of its scripts from a header of the request', () => {
    const message =
      'Next reads the nonce elsewhere: the policy would block every script of the panel (cms/server/admin.ts).'
    expect(
      hasText('next/dist/server/app-render/get-script-nonce-from-header.js', "headers['content-security-policy']"),
      message,
    ).toBe(true)
  })

  test('marks its server actions with the header Next-Action', () => {
    const message =
      'Server actions have another header: every action of the panel would be refused (cms/server/admin.ts).'
    expect(hasText('next/dist/client/components/app-router-headers.js', "'next-action'"), message).toBe(true)
  })
})

describe('Other packages', () => {
  test('Astro reads the locals of a request from its symbol', async () => {
    const constants = await import(pathToFileURL(resolve('node_modules/astro/dist/core/constants.js')).href)
    const message = 'Astro has another symbol for locals: no page would render with `npm run dev` (cms/server/dev.ts).'
    expect(constants.clientLocalsSymbol, message).toBe(Symbol.for('astro.locals'))
    expect(hasText('astro/dist/vite-plugin-app/handle-request.js', 'clientLocalsSymbol'), message).toBe(true)
  })
})
