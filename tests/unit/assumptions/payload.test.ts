import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  executeAuthStrategies,
  handleEndpoints,
  QueryError,
  type TypedUser,
} from 'payload'
import { describe, expect, test } from 'vitest'
import { isPasswordOf } from '../../../cms/base/accounts/password.ts'
import { openSession } from '../../../cms/base/accounts/sessions.ts'
import { createEditor, hasText, openPayload, storedUser } from './open-payload.ts'

// What the shop assumes about the internals of its packages. Each message says what breaks in the shop, and where.

const payload = openPayload()

describe("Payload's accounts", () => {
  test('store passwords as 600,000 rounds of PBKDF2', async () => {
    const user = await storedUser(payload(), (await createEditor(payload())).id)
    const message = 'Payload hashes passwords in another way: nobody could sign in (cms/base/accounts/password.ts).'
    expect(await isPasswordOf(user, 'long enough'), message).toBe(true)
    expect(await isPasswordOf(user, 'wrong'), message).toBe(false)
  })

  test('have the id of the session in `_sid` once a token is checked', async () => {
    const { id, token } = await createEditor(payload())
    const headers = new Headers({ Authorization: `JWT ${token}` })
    const { user } = await executeAuthStrategies({ headers, payload: payload() })
    const [session] = (await storedUser(payload(), id)).sessions ?? []
    expect(session?.id).toBeDefined()
    expect(
      (user as { _sid?: string } | null)?._sid,
      'The user has no _sid: no member of staff would be recognized (cms/web/rest/caller.ts).',
    ).toBe(session?.id)
  })

  test('keep the session in `_sid` when the password changes, and end the others', async () => {
    const { id } = await createEditor(payload())
    await openSession(payload(), 'users', id)
    const [kept] = (await storedUser(payload(), id)).sessions ?? []
    const user = { id, collection: 'users', _sid: kept?.id } as unknown as TypedUser
    await payload().update({ collection: 'users', id, data: { password: 'another long one' }, user })
    const sessions = (await storedUser(payload(), id)).sessions ?? []
    const message =
      'A password change ends other sessions than before: see setPassword in cms/shop/customers/passwords.ts.'
    expect(
      sessions.map((session) => session.id),
      message,
    ).toEqual([kept?.id])
  })
})

describe("Payload's hooks and endpoints", () => {
  test('have one endpoint that restores a version', () => {
    for (const slug of ['products', 'posts', 'pages', 'branches'] as const) {
      const endpoints = payload().collections[slug].config.endpoints || []
      const restores = endpoints.filter(({ path, method }) => path === '/versions/:id' && method === 'post')
      const message =
        'POST /versions/:id is gone: restoring a draft would unpublish (cms/base/fields/silent-unpublish.ts).'
      expect(restores, message).toHaveLength(1)
    }
  })

  test('name the operations update and restore, with the data that was sent', async () => {
    const { hooks } = payload().collections.posts.config
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
      const { id } = await payload().create({
        collection: 'posts',
        draft: true,
        data: { title: 'A', publishedAt: '2020-01-02' },
      })
      await payload().update({ collection: 'posts', id, data: { title: 'B' }, draft: true })
      const [version] = (await payload().db.findVersions({ collection: 'posts', where: { latest: { equals: true } } }))
        .docs
      const message =
        'A document has no latest version: drafts would not count as use (cms/base/fields/delete-in-use.ts).'
      expect(version?.parent, message).toBe(id)
      await payload().restoreVersion({ collection: 'posts', id: version?.id ?? '', draft: true })
    } finally {
      hooks.beforeOperation.splice(hooks.beforeOperation.indexOf(recordOperation), 1)
      hooks.beforeChange.splice(hooks.beforeChange.indexOf(recordContext), 1)
    }
    const message =
      'Hooks see other operations or arguments: documents could be unpublished silently (cms/base/fields/silent-unpublish.ts).'
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
    const sorted = payload().find({ collection: 'sale-orders', sort: 'customer.hash', overrideAccess: false })
    const message =
      'Sorting by a hidden field is not refused: it would reveal password hashes (cms/base/fields/hidden-fields.ts).'
    await expect(sorted, message).rejects.toBeInstanceOf(QueryError)
  })

  test('fail at a form that is not JSON inside addDataAndFileToRequest', async () => {
    const { token } = await createEditor(payload())
    const body = new FormData()
    body.append('_payload', '{')
    const response = await post('/api/posts', token, body)
    const message =
      'A malformed form is a 500: its error comes from elsewhere (isBadForm in cms/base/http/payload-errors.ts).'
    expect(response.status, message).toBe(400)
  })

  test('mark a file that is larger than the limit as truncated', async () => {
    const { token } = await createEditor(payload())
    const body = new FormData()
    body.append('_payload', JSON.stringify({ alt: 'Large' }))
    body.append('file', new Blob([new Uint8Array(21 * 1024 * 1024)], { type: 'image/png' }), 'large.png')
    const response = await post('/api/media', token, body)
    const message =
      'file.truncated is gone: a picture that was cut off would be stored (cms/shop/pictures/check-upload.ts).'
    expect(response.status, message).toBe(413)
  })

  test('read the edits of an upload from the query of the request', () => {
    const message = 'req.query.uploadEdits moved: crops would not be checked (cms/shop/pictures/crop.ts).'
    expect(hasText('payload/dist/uploads/generateFileData.js', 'parseUploadEditsFromReqOrIncomingData'), message).toBe(
      true,
    )
  })

  test('store keys and values in the collection payload-kv', async () => {
    await payload().kv.set('assumption', { since: 'now' })
    const where = { key: { equals: 'assumption' } }
    const { totalDocs } = await payload().db.count({ collection: 'payload-kv', where })
    expect(
      totalDocs,
      'payload().kv writes elsewhere: the sample shop would be made again at each start (cms/seed/seed-if-empty.ts).',
    ).toBe(1)
  })

  function post(path: string, token: string, body: FormData): Promise<Response> {
    const headers = { Authorization: `JWT ${token}` }
    const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body })
    return handleEndpoints({ config: payload().config, request })
  }
})
