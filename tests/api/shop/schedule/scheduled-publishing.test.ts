import type { DashboardData } from '../../../../cms/desk/dashboard/dashboard.ts'
import { expect, test } from '../../../support/api.ts'
import { createProduct } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

// tests/api/shop/after-a-kill.test.ts covers the execution of schedules.

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

type DocumentSchedule = { scheduled: DashboardData['scheduled']; timeZone: string }

test('only roles that may publish also schedule', async ({ admin, editor, staff, customer, stranger }) => {
  const id = await createProduct(admin, {}, 'draft')
  const path = `/api/panel/schedule/products/${id}`
  const json = { becomes: 'published', at: inSeconds(3600).toISOString() }
  for (const caller of [stranger, customer, staff]) expect((await caller.post(path, { json })).status).toBe(403)
  const planned = await editor.post<DocumentSchedule>(path, { json })
  const { scheduled, timeZone } = planned.body
  expect(timeZone).toEqual(expect.any(String))
  expect(scheduled).toMatchObject([{ document: id, ...json, timeZone }])
  expect((await editor.post(path, { json })).status).toBe(422)

  const other = await createProduct(admin)
  const job = scheduled[0]?.id
  const cancel = (caller: Visitor, document = id) =>
    caller.post<DocumentSchedule>(`/api/panel/schedule/products/${document}/cancel`, { json: { job } })
  expect([(await cancel(staff)).status, (await cancel(editor, other)).status]).toEqual([403, 200])
  expect((await editor.get<DocumentSchedule>(path)).body.scheduled, 'still scheduled').toHaveLength(1)
  expect((await cancel(editor)).body.scheduled).toEqual([])
  for (const missing of ['/api/panel/schedule/products/missing', `/api/panel/schedule/posts/${id}`])
    expect((await editor.post(missing, { json })).status, missing).toBe(404)
  await admin.delete(`/api/products/${id}`)
})

test('only a time to come within five years is taken', async ({ admin }) => {
  const path = `/api/panel/schedule/products/${await createProduct(admin)}`
  const schedule = (at: unknown) => admin.post(path, { json: { becomes: 'unpublished', at } })
  const times = ['-271821-04-20T00:00:00.000Z', inSeconds(-1), inSeconds(6 * 366 * 86_400), 'soon', '', null, 5]
  for (const at of times) {
    const { status, body } = await schedule(at)
    expect([status, body.errors?.at], String(at)).toEqual([422, [expect.stringMatching(/^(Please|This time)/)]])
  }
  expect((await admin.get<DocumentSchedule>(path)).body.scheduled).toEqual([])
})

test('no call can run, read or write scheduled jobs', async ({ admin, staff, customer, stranger }) => {
  for (const caller of [stranger, customer, staff, admin]) {
    for (const path of ['/api/payload-jobs/run', '/api/payload-jobs/handle-schedules', '/api/payload-jobs'])
      expect([401, 403, 404], path).toContain((await caller.get(path)).status)
    expect([401, 403, 404]).toContain((await caller.post('/api/payload-jobs', { json: { taskSlug: 'inline' } })).status)
  }
})
