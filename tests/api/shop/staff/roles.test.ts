import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '../../../support/api.ts'
import { signInWithCookie } from '../../../support/customers.ts'
import { followNews } from '../../../support/news.ts'
import { ownId } from '../../../support/people.ts'
import { createStaff } from '../../../support/staff.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

/**
 * The collections by what administrators, editors and staff may do with each document of them: create, read, update,
 * delete. Administrators can also change unsent mails (tests/api/shop/mail/mails.test.ts).
 */
const RIGHTS: Record<string, string[]> = {
  'crud crud r': [
    ...['products', 'families', 'categories', 'attributes', 'media', 'posts', 'post-categories', 'pages', 'redirects'],
    ...['discount-codes', 'product-notes'],
  ],
  'crud ru r': ['branches'],
  // Editors and staff may only do this to their own account, see below.
  'crud r r': ['users'],
  'crud - -': ['webhooks'],
  'cru - cru': ['customers'],
  'ru r ru': ['sale-orders'],
  'rud - rud': ['contact-messages'],
  'rd - rd': ['subscribers'],
  'rd - r': ['mails'],
  'r - r': ['message-answers'],
  'r - -': ['webhook-deliveries'],
  // Editors and staff: only their own sign-ins.
  'r r r': ['order-events', 'changes', 'sign-ins'],
  // Online payments: only with a payment provider.
  '- - -': ['online-payments', 'counters', 'idempotency-keys', 'ended-name-sessions'],
}
const ROLES = ['admin', 'editor', 'staff'] as const
const SLUGS = Object.values(RIGHTS).flat()

/** An id that no document has, in a form that both databases accept. */
const NO_ID = '0'.repeat(24)

const requests: Record<string, (by: Visitor, slug: string) => Promise<{ status: number }>> = {
  c: (by, slug) => by.post(`/api/${slug}`, { json: {} }),
  r: (by, slug) => by.get(`/api/${slug}?limit=1&depth=0`),
  u: (by, slug) => by.patch(`/api/${slug}/${NO_ID}`, {}),
  d: (by, slug) => by.delete(`/api/${slug}/${NO_ID}`),
}

/** Returns the operations that are not rejected as forbidden. */
async function allowed(by: Visitor, slug: string): Promise<string> {
  const letters = await Promise.all(
    Object.entries(requests).map(async ([letter, request]) => ((await request(by, slug)).status === 403 ? '' : letter)),
  )
  return letters.join('')
}

test.for(ROLES)('what the role %s may do with each collection', async (role, { admin }) => {
  const [by, index] = [await createStaff(admin, role), ROLES.indexOf(role)]
  for (const [rights, slugs] of Object.entries(RIGHTS))
    for (const slug of slugs) expect([slug, (await allowed(by, slug)) || '-']).toEqual([slug, rights.split(' ')[index]])
  // Finds a collection that is missing above.
  const { body } = await by.get<{ collections: Record<string, unknown> }>('/api/access')
  expect(SLUGS).toEqual(expect.arrayContaining(Object.keys(body.collections).filter((slug) => !/^payload-/.test(slug))))
  const templates = '/api/globals/mail-templates'
  const statuses = [(await by.get(templates)).status, (await by.post(templates, { json: {} })).status]
  expect(statuses).toEqual([200, role === 'staff' ? 403 : 200])
})

test('editors and staff see and change nobody but themselves, and not their own role', async ({ admin }) => {
  const { body: all } = await admin.get<{ docs: { id: string }[] }>('/api/users?limit=1&depth=0&sort=createdAt')
  for (const role of ['editor', 'staff'] as const) {
    const by = await createStaff(admin, role)
    expect((await by.get<{ totalDocs: number }>('/api/users')).body.totalDocs).toBe(1)
    expect((await by.patch(`/api/users/${all.docs[0]?.id}`, { name: 'Mallory' })).status).toBe(403)
    expect((await by.patch(`/api/users/${await ownId(by)}`, { name: 'Ada', role: 'admin' })).status).toBe(200)
    expect((await by.get('/api/users/me')).body).toMatchObject({ user: { name: 'Ada', role } })
  }
})

/** The panel's calls, by the roles that may make them: administrators, editors, staff. Other callers are rejected. */
const CALLS: Record<string, string[]> = {
  'admin editor staff': [
    ...['get /orders/table.csv', 'get /orders/print', 'get /orders/:id', 'post /mail/preview', 'get /dashboard'],
    ...['get /staff/:id', 'post /staff/:id/sign-out', 'get /searches'],
    ...['get /schedule/:collection/:id', 'post /schedule/:collection/:id', 'post /schedule/:collection/:id/cancel'],
    ...['get /products/:id/form', 'get /products/:id/stock', 'get /news', 'post /orders/:id/viewers'],
    ...['get /settings/:page', 'get /mail/health', 'get /families/:id'],
  ],
  'admin staff': [
    ...['post /orders', 'get /orders/callers', 'post /orders/preview', 'post /orders/moves', 'get /orders/shipments'],
    ...['post /orders/payments', 'post /orders/:id/payments', 'post /orders/:id/payments/:paymentId/attended'],
    ...['get /orders/ways', 'post /orders/:id/ready', 'post /orders/:id/returns', 'post /orders/:id/returns/:returnId'],
    ...['post /orders/shipments', 'post /orders/shipments/preview', 'post /orders/shipments/undo'],
    ...['post /orders/:id/status', 'post /orders/:id/preview', 'post /orders/:id/revision', 'post /orders/:id/text'],
    ...['get /orders/:id/mails/:mailId/again', 'post /orders/:id/mails/:mailId/send'],
    ...['get /customers', 'get /customers/:id', 'get /customers/:id/data', 'get /customers/:id/export'],
    ...['post /customers/:id/text', 'post /customers/:id/sign-out', 'post /customers/:id/verification'],
    ...['post /customers/:id/password-link', 'post /customers/:id/password'],
    ...['get /messages/:id', 'post /messages/marks', 'post /messages/:id/marks', 'post /messages/:id/assignment'],
    ...['post /messages/:id/answers', 'post /messages/:id/mails/:mailId/send'],
    ...['get /newsletter', 'get /newsletter/subscribers.csv', 'get /outbox'],
  ],
  'admin editor': [
    ...['get /products/form', 'post /products/form', 'post /products/:id/form', 'post /products/:id/presence'],
    'post /settings/branches/:id/presence',
    ...['post /products/:id/quick', 'get /products/ids', 'get /products/unfit-prices', 'get /products/stocktake'],
    ...['post /products/stocktake', 'post /products/category', 'post /products/price-preview', 'post /settings/:page'],
    ...['post /products/prices', 'get /products/table.csv', 'post /products/import-preview', 'post /products/import'],
    ...['post /products/archive', 'post /products/put-back', 'get /products/arrangements/:kind'],
    ...['post /products/arrangements/:kind', 'post /mail/test', 'post /searches/try', 'post /families/:id/shared'],
    ...['post /families', 'post /families/:id', 'post /families/:id/values', 'post /families/:id/retired'],
  ],
  admin: [
    ...['get /customers/:id/merge', 'post /customers/:id/merge', 'post /customers/:id/erasure'],
    ...['post /staff', 'post /staff/:id/invitation', 'post /staff/:id/withdrawal', 'get /backup', 'post /backup'],
    ...['get /backup/file', 'get /backup/problems', 'get /webhooks/:id', 'post /webhooks/:id/renew-secret'],
    ...['post /webhooks/:id/test', 'get /webhooks/events/:id', 'post /webhooks/events/:id/send-again'],
    'post /settings/branch',
    ...['post /outbox/mails/send-again', 'post /outbox/webhooks/send-again', 'post /outbox/search-engines/send-again'],
  ],
}

/** The response is an endless stream. */
async function send(by: Visitor, method: string, address: string) {
  if (!address.endsWith('/news')) return method === 'get' ? by.get(address) : by.post(address, { json: {} })
  const stream = await followNews(by)
  stream.close()
  return stream
}

test('each call of the panel is for the roles that the table names', async ({ shop, admin, stranger, customer }) => {
  const asStaff = visitor(shop.url)
  asStaff.cookies.set('payload-token', customer.token ?? '')
  const callers = {
    admin,
    editor: await createStaff(admin, 'editor'),
    staff: await createStaff(admin, 'staff'),
    stranger,
    customer,
    'customer with a cookie': await signInWithCookie(customer),
    'customer as staff': asStaff,
  }
  for (const [allowed, calls] of Object.entries(CALLS)) {
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ')
      const address = `/api/panel${path.replace(/:\w+/g, NO_ID)}`
      const may = Object.entries(callers).map(async ([name, by]) => {
        const { status, headers } = await send(by, method, address)
        expect([call, name, headers.get('cache-control')]).toEqual([call, name, expect.stringMatching(/^no-store\b/)])
        return status === 403 ? [] : name
      })
      expect([call, (await Promise.all(may)).flat().join(' ')]).toEqual([call, allowed])
    }
  }
})

test('the table has every call of the panel', () => {
  const sources = globSync('cms/desk/**/*routes.ts').map((file) => readFileSync(file, 'utf8'))
  const paths = sources.flatMap((text) => [...text.matchAll(/path: '(\/[^']+)'/g)].map(([, path]) => path))
  const listed = Object.values(CALLS).flatMap((calls) => calls.map((call) => call.split(' ')[1]))
  expect([...new Set(listed)].sort()).toEqual([...new Set(paths)].sort())
})
