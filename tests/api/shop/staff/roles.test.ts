import { expect, test } from '../../../support/api.ts'
import { createStaff, type Role } from '../../../support/staff.ts'
import type { Visitor } from '../../../support/visitor.ts'

/** What each role may do with each collection: create, read, update, delete. */
const MATRIX: Record<string, Record<Role, string>> = {
  'sale-orders': { admin: 'ru', editor: 'r', staff: 'ru' },
  'order-events': { admin: 'r', editor: 'r', staff: 'r' },
  customers: { admin: 'cru', editor: '', staff: 'cru' },
  'contact-messages': { admin: 'rud', editor: '', staff: 'rud' },
  'message-answers': { admin: 'r', editor: '', staff: 'r' },
  // Administrators also change those that are not sent (tests/api/shop/mail/mails.test.ts).
  mails: { admin: 'rd', editor: '', staff: 'r' },
  subscribers: { admin: 'rd', editor: '', staff: 'rd' },
  products: { admin: 'crud', editor: 'crud', staff: 'r' },
  categories: { admin: 'crud', editor: 'crud', staff: 'r' },
  attributes: { admin: 'crud', editor: 'crud', staff: 'r' },
  media: { admin: 'crud', editor: 'crud', staff: 'r' },
  posts: { admin: 'crud', editor: 'crud', staff: 'r' },
  'post-categories': { admin: 'crud', editor: 'crud', staff: 'r' },
  pages: { admin: 'crud', editor: 'crud', staff: 'r' },
  branches: { admin: 'crud', editor: 'ru', staff: 'r' },
  redirects: { admin: 'crud', editor: 'crud', staff: 'r' },
  // Editors and staff: their own account only, see below.
  users: { admin: 'crud', editor: 'r', staff: 'r' },
  webhooks: { admin: 'crud', editor: '', staff: '' },
  'webhook-deliveries': { admin: 'r', editor: '', staff: '' },
  changes: { admin: 'r', editor: 'r', staff: 'r' },
  // Editors and staff: their own.
  'sign-ins': { admin: 'r', editor: 'r', staff: 'r' },
  counters: { admin: '', editor: '', staff: '' },
  'idempotency-keys': { admin: '', editor: '', staff: '' },
  'ended-name-sessions': { admin: '', editor: '', staff: '' },
}

/** An id that no document has, of a form that both databases know. */
const NO_ID = '0'.repeat(24)

const requests: Record<string, (by: Visitor, slug: string) => Promise<{ status: number }>> = {
  c: (by, slug) => by.post(`/api/${slug}`, { json: {} }),
  r: (by, slug) => by.get(`/api/${slug}?limit=1&depth=0`),
  u: (by, slug) => by.patch(`/api/${slug}/${NO_ID}`, {}),
  d: (by, slug) => by.delete(`/api/${slug}/${NO_ID}`),
}

/** What is not refused as forbidden. */
async function allowed(by: Visitor, slug: string): Promise<string> {
  const letters = await Promise.all(
    Object.entries(requests).map(async ([letter, request]) => ((await request(by, slug)).status === 403 ? '' : letter)),
  )
  return letters.join('')
}

for (const role of ['admin', 'editor', 'staff'] as const) {
  test(`what the role ${role} may do with each collection`, async ({ admin }) => {
    const by = await createStaff(admin, role)
    const found: Record<string, string> = {}
    for (const slug of Object.keys(MATRIX)) found[slug] = await allowed(by, slug)
    expect(found).toEqual(Object.fromEntries(Object.entries(MATRIX).map(([slug, of]) => [slug, of[role]])))
    // A collection that is missing above.
    const { body } = await by.get<{ collections: Record<string, unknown> }>('/api/access')
    const unknown = Object.keys(body.collections).filter(
      (slug) => !Object.hasOwn(MATRIX, slug) && !/^payload-/.test(slug),
    )
    expect(unknown).toEqual([])
    const templates = await by.post('/api/globals/mail-templates', { json: {} })
    expect([(await by.get('/api/globals/mail-templates')).status, templates.status]).toEqual([
      200,
      role === 'staff' ? 403 : 200,
    ])
  })
}

test('editors and staff see and change nobody but themselves', async ({ admin }) => {
  const { body: all } = await admin.get<{ docs: { id: string }[] }>('/api/users?limit=1&depth=0&sort=createdAt')
  for (const role of ['editor', 'staff'] as const) {
    const by = await createStaff(admin, role)
    expect((await by.get<{ totalDocs: number }>('/api/users')).body.totalDocs).toBe(1)
    expect((await by.patch(`/api/users/${all.docs[0]?.id}`, { name: 'Mallory' })).status).toBe(403)
    const { body } = await by.get<{ user: { id: string } }>('/api/users/me')
    expect((await by.patch(`/api/users/${body.user.id}`, { name: 'Ada' })).status).toBe(200)
  }
})
