import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compareSaves } from '../../../../cms/panel/editing/compare-saves.ts'
import { type Conflict, type EditedDocument, noteEdited } from '../../../../cms/panel/editing/edited-documents.ts'
import type { FieldShape } from '../../../../cms/panel/editing/field-shapes.ts'
import type { Values } from '../../../../cms/panel/editing/three-way.ts'

const shapes: FieldShape[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'stockChange', label: 'Add to stock', kind: 'number', isAction: true },
]

/** A server with one document, which refuses saves from an older version. */
function startServer() {
  const server = { doc: { updatedAt: '1', name: 'Ring', stockChange: null } as Values, pieces: 0, patches: 0, loses: 0 }
  const save = (values: Values) => {
    server.pieces += Number(values.stockChange ?? 0)
    server.doc = { ...server.doc, ...values, stockChange: null, updatedAt: String(Number(server.doc.updatedAt) + 1) }
  }
  const send: typeof fetch = async (_input, init) => {
    if (init?.method !== 'PATCH') return Response.json(server.doc)
    server.patches += 1
    const data = { updatedAt: server.doc.updatedAt, savedBy: 'Dana' }
    const from = new Headers(init.headers).get('X-Edited-From')
    if (from !== null && from !== data.updatedAt)
      return Response.json({ errors: [{ message: 'No.', data }] }, { status: 409 })
    save(JSON.parse(String((init.body as FormData).get('_payload'))))
    if (server.loses-- > 0) throw new TypeError('Failed to fetch')
    return Response.json({ doc: server.doc })
  }
  return { server, save, send }
}

let end = () => {}

function openForm(resolve: EditedDocument['resolve'] = async () => null) {
  const { server, save, send } = startServer()
  const document: EditedDocument = {
    ...{ shapes, base: server.doc, lastSaved: null, unsure: null, isPaused: false, resolve },
    ...{ onSaved() {}, onLocked() {} },
  }
  end = noteEdited('/api/products/1', document)
  const compare = compareSaves(send)
  const submit = (values: Values, search = '') => {
    const body = new FormData()
    body.set('_payload', JSON.stringify(values))
    return compare(`/api/products/1${search}`, { method: 'PATCH', body })
  }
  return { server, save, submit, document }
}

beforeEach(() => void vi.stubGlobal('window', { location: { href: 'http://shop/admin', origin: 'http://shop' } }))
afterEach(() => end())

test('each save is based on the one before it, also when both are sent at once', async () => {
  const { server, submit } = openForm(async () => expect.unreachable())
  const responses = await Promise.all([submit({ name: 'Hoop' }), submit({ name: 'Hoops' })])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(server.doc.name).toBe('Hoops')
})

test('publishing cancels the draft save that waited', async () => {
  const { server, submit } = openForm(async () => expect.unreachable())
  const sent = { name: 'Hoop', stockChange: 5 }
  const [published, draft] = await Promise.all([submit(sent), submit(sent, '?autosave=true')])
  expect([published?.status, draft?.status, draft?.ok, server.patches]).toEqual([200, 300, false, 1])
  expect(await draft?.json()).toEqual({ doc: server.doc })
  expect(server.pieces).toBe(5)
  // The draft does not repeat the changes of that save either.
  await submit({ name: 'Hoop', stockChange: null }, '?autosave=true')
  expect(server.patches).toBe(1)
  expect((await submit({ name: 'Hoops', stockChange: null }, '?autosave=true')).status).toBe(200)
  expect([server.doc.name, server.patches]).toEqual(['Hoops', 2])
})

test.each([
  [{ name: 'Hoop', stockChange: 5 }, 5],
  [{ name: 'Hoops' }, 5],
])('after a save whose answer was lost %j is saved without a question', async (values, pieces) => {
  const { server, submit } = openForm(async () => expect.unreachable())
  server.loses = 1
  await expect(submit({ name: 'Hoop', stockChange: 5 })).rejects.toThrow('Failed to fetch')
  expect((await submit(values)).status).toBe(200)
  expect([server.doc.name, server.pieces]).toEqual([values.name, pieces])
})

test('the person is asked when both have changed a field, and the merge is saved', async () => {
  const asked: Conflict[] = []
  const { server, save, submit } = openForm(async (conflict) => {
    asked.push(conflict)
    return (await conflict.save(conflict.merge(new Map([['name', 'Both']])))).response
  })
  save({ name: 'Theirs' })
  expect((await submit({ name: 'Mine' })).status).toBe(200)
  expect([server.doc.name, asked.length, asked[0]?.savedBy]).toEqual(['Both', 1, 'Dana'])
  expect((await submit({ name: 'Mine again' })).status).toBe(200)
  expect(asked.length).toBe(1)
})

test.each([
  ['after a version that changed nothing', 'Ring'],
  ['of a document that is in no form', 'Theirs'],
])('a save %s is not asked about', async (_when, theirs) => {
  const { server, save, submit } = openForm(async () => expect.unreachable())
  if (theirs !== 'Ring') end()
  save({ name: theirs })
  expect((await submit({ name: 'Mine' })).status).toBe(200)
  expect(server.doc.name).toBe('Mine')
})

test('drafts do not save themselves until it is decided; a save by hand asks again', async () => {
  const resolve = vi.fn<EditedDocument['resolve']>(async () => null)
  const { server, save, submit, document } = openForm(resolve)
  save({ name: 'Theirs' })
  expect((await submit({ name: 'Mine' }, '?autosave=true')).status).toBe(409)
  const sent = server.patches
  expect((await submit({ name: 'Mine too' }, '?autosave=true')).status).toBe(409)
  expect([server.patches, resolve.mock.calls.length, document.isPaused]).toEqual([sent, 1, true])
  expect((await submit({ name: 'Mine three' })).status).toBe(409)
  expect([resolve.mock.calls.length, server.doc.name]).toEqual([2, 'Theirs'])
  resolve.mockImplementation(async (conflict) => (await conflict.save(conflict.merge(new Map()))).response)
  expect((await submit({ name: 'Mine three' })).status).toBe(200)
  expect([document.isPaused, server.doc.name]).toEqual([false, 'Mine three'])
})

test('a save between the question and the answer asks about its changes too', async () => {
  let again: Conflict | null = null
  const { server, save, submit } = openForm(async (conflict) => {
    save({ name: 'Theirs, later' })
    const saved = await conflict.save(conflict.merge(new Map()))
    again = saved.again
    return again ? (await again.save(again.merge(new Map([['name', 'At last']])))).response : saved.response
  })
  save({ name: 'Theirs' })
  expect((await submit({ name: 'Mine' })).status).toBe(200)
  expect(again).toMatchObject({ changes: [{ base: 'Theirs', mine: 'Mine', theirs: 'Theirs, later' }] })
  expect(server.doc.name).toBe('At last')
})

test('a save in a shape that is not known is sent as it is, with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { document } = openForm()
  const sent: (RequestInit | undefined)[] = []
  const compare = compareSaves(async (_input, init) => {
    sent.push(init)
    return Response.json({ doc: { ...document.base, updatedAt: '2' } })
  })
  const shapes = [new URLSearchParams({ name: 'Ring' }), 'name=Ring', new FormData(), '1']
  for (const body of shapes) await compare('/api/products/1', { method: 'PATCH', body })
  expect(sent).toEqual(shapes.map((body) => ({ method: 'PATCH', body })))
  expect(warn).toHaveBeenCalledTimes(1)
})

test('after a save whose answer has no document the next one is not compared, with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  openForm()
  const from: (string | null)[] = []
  const compare = compareSaves(async (_input, init) => {
    from.push(new Headers(init?.headers).get('X-Edited-From'))
    return Response.json({ saved: true })
  })
  for (const body of ['{"name":"A"}', '{"name":"B"}']) await compare('/api/products/1', { method: 'PATCH', body })
  expect(from).toEqual(['1', ''])
  expect(warn).toHaveBeenCalledTimes(1)
})
