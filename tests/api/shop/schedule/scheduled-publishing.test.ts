import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import type { Dashboard } from '../../../../cms/desk/dashboard/dashboard.ts'
import { signUp } from '../../../support/customers.ts'
import { ownId } from '../../../support/people.ts'
import { type Planned, schedule } from '../../../support/schedule.ts'
import { callServerFunction } from '../../../support/server-functions.ts'
import { copyShop, type ShopCopy } from '../../../support/shop-copy.ts'
import { type ShopProcess, startShop } from '../../../support/shop-process.ts'
import { createProduct, eventually, readStock } from '../../../support/shop-products.ts'
import { createStaff, signInAsAdmin } from '../../../support/staff.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

/** One shop: each test ends with it running, and the next one continues with it. */
let copy: ShopCopy
let shop: ShopProcess
let admin: Visitor

async function start(): Promise<void> {
  shop = await startShop(copy.settings)
  admin = await signInAsAdmin(shop.url)
}

async function stop(): Promise<void> {
  await shop.stop()
  expect(shop.takeProblems()).toEqual([])
}

beforeAll(async () => {
  copy = await copyShop(inject('template'))
  await start()
})

afterEach(() => {
  expect(shop.takeProblems()).toEqual([])
})

afterAll(async () => {
  await stop()
  await copy.remove()
})

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
const statusOf = async (id: string) => (await visitor(shop.url).get(`/productDetail/${id}`)).status

async function plan(id: string, more: Partial<Planned> = {}): Promise<void> {
  const user = more.user ?? (await ownId(admin))
  await schedule(copy.settings, { collection: 'products', id, type: 'publish', at: new Date(), ...more, user })
}

async function scheduledNow(): Promise<Dashboard['scheduled']> {
  return (await admin.get<Dashboard>('/api/panel/dashboard')).body.scheduled
}

/** Later than what staff wait for at a save: another process, such as this test, is heard of within ten seconds. */
const patiently = <T>(ask: () => Promise<T>) => eventually(ask, 40_000)

test('a draft is published at its time, its stock is added once, and the change is that of who scheduled it', async () => {
  const editor = await createStaff(admin, 'editor')
  const id = await createProduct(admin, { pieces: 7 }, 'draft')
  await plan(id, { at: inSeconds(5), user: await ownId(editor) })
  expect(await statusOf(id)).toBe(404)
  const [planned] = await scheduledNow()
  expect(planned).toMatchObject({ collection: 'products', document: id, becomes: 'published', problem: '' })
  await patiently(async () => expect(await statusOf(id)).toBe(200))
  expect(await readStock(admin, id)).toEqual({ stock: 7, sold: 0 })
  await patiently(async () => expect(await scheduledNow()).toEqual([]))
  const { body } = await admin.get<{ docs: { staff: string; reason: string }[] }>(
    '/api/changes?sort=-createdAt&limit=1',
  )
  expect(body.docs[0]).toMatchObject({ staff: 'Somebody New', reason: `Product: ${planned?.title}` })
})

test('what became due while the shop was stopped is done at its next start', async () => {
  const [draft, sold] = [await createProduct(admin, {}, 'draft'), await createProduct(admin)]
  await patiently(async () => expect(await statusOf(sold)).toBe(200))
  const user = await ownId(admin)
  await stop()
  const at = new Date(Date.now() - 60_000)
  for (const planned of [
    { id: draft, type: 'publish' as const },
    { id: sold, type: 'unpublish' as const },
  ])
    await schedule(copy.settings, { collection: 'products', at, user, ...planned })
  await start()
  await patiently(async () => expect([await statusOf(draft), await statusOf(sold)]).toEqual([200, 404]))
})

test('a draft that cannot be published stays one, and staff are told why', async () => {
  const id = await createProduct(admin, {}, 'draft')
  expect((await admin.patch(`/api/products/${id}?draft=true`, { name: '' })).status).toBe(200)
  await plan(id)
  await patiently(async () => {
    const [planned] = await scheduledNow()
    expect(planned).toMatchObject({ document: id, problem: expect.stringContaining('Name'), isGivenUp: false })
  })
  expect(await statusOf(id)).toBe(404)
  await admin.delete(`/api/products/${id}`)
  expect(await scheduledNow()).toEqual([])
})

test('who may not publish any more does not publish by a schedule either', async () => {
  const editor = await createStaff(admin, 'editor')
  const user = await ownId(editor)
  const id = await createProduct(admin, {}, 'draft')
  expect((await admin.patch(`/api/users/${user}`, { role: 'staff' })).status).toBe(200)
  await plan(id, { user })
  await patiently(async () => expect((await scheduledNow())[0]?.problem).toMatch(/not allowed/))
  expect(await statusOf(id)).toBe(404)
  await admin.delete(`/api/products/${id}`)
})

test('what somebody scheduled whose account was deleted is not done, and staff are told so', async () => {
  const user = await ownId(await createStaff(admin, 'editor'))
  const id = await createProduct(admin, {}, 'draft')
  expect((await admin.delete(`/api/users/${user}`)).status).toBe(200)
  await plan(id, { user })
  await patiently(async () => expect((await scheduledNow())[0]?.problem).toMatch(/has no account any more/))
  expect(await statusOf(id)).toBe(404)
  await admin.delete(`/api/products/${id}`)
})

type DocumentSchedule = { scheduled: Dashboard['scheduled']; timeZone: string }

test('who may publish a document schedules and cancels that, nobody else does', async () => {
  const [editor, staff] = [await createStaff(admin, 'editor'), await createStaff(admin, 'staff')]
  const id = await createProduct(admin, {}, 'draft')
  const path = `/api/panel/schedule/products/${id}`
  const json = { becomes: 'published', at: inSeconds(3600).toISOString() }
  for (const caller of [visitor(shop.url), await signUp(shop.url), staff])
    expect((await caller.post(path, { json })).status).toBe(403)
  const planned = await editor.post<DocumentSchedule>(path, { json })
  const [one] = planned.body.scheduled
  expect(planned.body).toMatchObject({
    timeZone: expect.any(String),
    scheduled: [{ document: id, becomes: 'published', at: json.at, timeZone: planned.body.timeZone }],
  })
  expect((await editor.post(path, { json })).status).toBe(422)

  const other = await createProduct(admin)
  for (const [caller, document, status] of [
    [staff, id, 403],
    [editor, other, 200],
  ] as const) {
    const canceled = await caller.post(`/api/panel/schedule/products/${document}/cancel`, { json: { job: one?.id } })
    expect(canceled.status).toBe(status)
    expect((await editor.get<DocumentSchedule>(path)).body.scheduled, 'still scheduled').toHaveLength(1)
  }
  const canceled = await editor.post<DocumentSchedule>(`${path}/cancel`, { json: { job: one?.id } })
  expect(canceled.body.scheduled).toEqual([])
  for (const missing of ['/api/panel/schedule/products/missing', `/api/panel/schedule/posts/${id}`])
    expect((await editor.post(missing, { json })).status, missing).toBe(404)
  await admin.delete(`/api/products/${id}`)
})

test('only a time to come within five years is taken', async () => {
  const path = `/api/panel/schedule/products/${await createProduct(admin)}`
  const schedule = (at: unknown) => admin.post(path, { json: { becomes: 'unpublished', at } })
  const times = ['-271821-04-20T00:00:00.000Z', inSeconds(-1), inSeconds(6 * 366 * 86_400), 'soon', '', null, 5]
  for (const at of times) {
    const { status, body } = await schedule(at)
    expect([status, body.errors?.at], String(at)).toEqual([422, [expect.stringMatching(/^(Please|This time)/)]])
  }
  expect((await admin.get<DocumentSchedule>(path)).body.scheduled).toEqual([])
})

test('the handler of schedules that the panel brings with it does nothing, whoever asks', async () => {
  const editor = await createStaff(admin, 'editor')
  const id = await createProduct(admin, {}, 'draft')
  await plan(id, { at: inSeconds(3600) })
  const [planned] = await scheduledNow()
  const json = {
    doc: { relationTo: 'products', value: id },
    type: 'publish',
    date: `$D${inSeconds(3600).toISOString()}`,
  }
  for (const args of [json, { deleteID: planned?.id }]) {
    for (const caller of [await createStaff(admin, 'staff'), editor])
      expect(await callServerFunction(caller, 'schedule-publish', args)).toContain('Please schedule with the dialog')
  }
  expect(await scheduledNow()).toEqual([planned])
  await admin.delete(`/api/products/${id}`)
})

test('nobody runs, reads or writes what is scheduled by a call', async () => {
  const callers = [visitor(shop.url), await signUp(shop.url), await createStaff(admin, 'staff'), admin]
  for (const caller of callers) {
    for (const path of ['/api/payload-jobs/run', '/api/payload-jobs/handle-schedules', '/api/payload-jobs'])
      expect([401, 403, 404], path).toContain((await caller.get(path)).status)
    expect([401, 403, 404]).toContain((await caller.post('/api/payload-jobs', { json: { taskSlug: 'inline' } })).status)
  }
})
