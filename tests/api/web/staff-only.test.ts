import { onTestFinished } from 'vitest'
import { expect, test } from '../../support/api.ts'
import { restoreBranch } from '../../support/branch.ts'
import { signUp } from '../../support/customers.ts'
import { createProduct, createSoldProduct, uniqueId } from '../../support/shop-products.ts'
import { createStaff } from '../../support/staff.ts'
import { type Visitor, visitor } from '../../support/visitor.ts'

/** The collections that only staff may read, including Payload's own. */
const restricted = [
  ...['users', 'customers', 'sale-orders', 'contact-messages', 'mails', 'changes', 'counters', 'branches'],
  ...['order-events', 'online-payments', 'idempotency-keys', 'discount-codes', 'product-notes'],
  ...['payload-locked-documents', 'payload-preferences', 'payload-migrations'],
  ...['webhooks', 'webhook-deliveries', 'subscribers', 'products', 'categories', 'attributes', 'posts'],
  ...['post-categories', 'pages', 'media'],
]

type Listed = { docs?: { id: string; contact?: unknown }[]; totalDocs?: number; doc?: unknown }

test.for(restricted)('only staff can list, read, count or change %s', async (slug, { shop, admin, stranger }) => {
  const known = await admin.get<Listed>(`/api/${slug}?limit=1&depth=0`)
  const id = known.body.docs?.[0]?.id ?? crypto.randomUUID()
  for (const nobody of [stranger, ...(await asCustomer(shop.url))]) {
    const reads = [`/api/${slug}`, `/api/${slug}/${id}`, `/api/${slug}?where[id][exists]=true`, `/api/${slug}/count`]
    for (const path of reads) {
      const { status, body } = await nobody.get<Listed>(path)
      expect(`${path} ${status} ${shown(body)}`).toMatch(/ (400|403|404) 0$|payload-preferences\/\S+ 200 0$/)
    }
    const writes = [
      await nobody.post<Listed>(`/api/${slug}`, { json: {} }),
      await nobody.patch<Listed>(`/api/${slug}/${id}`, { name: 'x' }),
      await nobody.patch<Listed>(`/api/${slug}?where[id][exists]=true`, { name: 'x' }),
      await nobody.delete<Listed>(`/api/${slug}/${id}`),
      await nobody.delete<Listed>(`/api/${slug}?where[id][exists]=true`),
    ]
    for (const { status } of writes) expect(status).toBeOneOf([400, 401, 403, 404])
  }
})

type Draft = (admin: Visitor, secret: string) => Promise<string>

/** Writes the secret into a draft of each kind. Returns the ids of the documents. */
const drafts: [kind: string, slug: string, write: Draft][] = [
  ['a new product', 'products', (admin, name) => createProduct(admin, { name }, 'draft')],
  [
    ...(['a change of a product', 'products'] as const),
    async (admin, name) => saveDraft(admin, 'products', (await createSoldProduct(admin)).id, { name }),
  ],
  ['a new post', 'posts', (admin, title) => saveDraft(admin, 'posts', null, { title, publishedAt: new Date() })],
  [
    ...(['a change of the branch', 'branches'] as const),
    async (admin, value) =>
      saveDraft(admin, 'branches', (await restoreBranch(admin)).id, { contact: [{ key: 'Introduction', value }] }),
  ],
]

async function saveDraft(admin: Visitor, slug: string, id: string | null, fields: object): Promise<string> {
  const json = { ...fields, _status: 'draft' }
  const path = `/api/${slug}${id ? `/${id}` : ''}?draft=true`
  const answer = await admin.call<{ doc: { id: string } }>(id ? 'PATCH' : 'POST', path, { json })
  expect(answer.status, answer.text).toBe(id ? 200 : 201)
  return answer.body.doc.id
}

test.for(drafts)('the draft of %s is seen by staff only', async ([, slug, write], { shop, admin, stranger }) => {
  const secret = `Secret ${uniqueId()}`
  const id = await write(admin, secret)
  for (const nobody of [stranger, ...(await asCustomer(shop.url))]) await expectHidden(nobody, slug, id, secret)
  expect((await admin.get(`/api/${slug}/${id}?draft=true`)).text).toContain(secret)
})

test('no call knows a store that is only a draft', async ({ admin, stranger }) => {
  const name = `Store ${uniqueId()}`
  const id = await saveDraft(admin, 'branches', null, { name })
  onTestFinished(async () => void (await admin.delete(`/api/branches/${id}`)))
  const of = (store: string) => stranger.get(`/api/get_branch/${encodeURIComponent(store)}`)
  await expect.poll(async () => (await admin.get('/readyz')).body).toMatchObject({ behind: { catalog: 0 } })
  expect([(await of(name)).status, (await of('Aurel')).status]).toEqual([404, 200])
})

/** The fields that are never readable, on every path to them. */
const secret = [...['hash', 'salt', 'resetPasswordToken', 'resetPasswordExpiration', 'sessions.id', 'nameKey']]
const hiddenPaths = secret.flatMap((field) => [
  ['customers', field],
  ['sale-orders', `customer.${field}`],
  ['sale-orders', `customer__${field}`],
  ['payload-locked-documents', `user.value.${field}`],
  ['payload-preferences', `user.value.${field}`],
])
const ofCustomers = ['nameKey']
const ofStaff = [...secret.filter((field) => !ofCustomers.includes(field)), 'knownAddresses']
for (const field of ofStaff)
  hiddenPaths.push(['users', field], ['sale-orders', `takenBy.${field}`], ['order-events', `by.${field}`])

for (const role of ['admin', 'editor', 'staff'] as const) {
  const name = `staff with the role ${role} cannot sort or filter by hidden fields, through any relationship`
  test(name, { tags: role === 'editor' ? [] : ['long'] }, async ({ admin }) => {
    const member = role === 'admin' ? admin : await createStaff(admin, role)
    for (const [slug = '', path = ''] of hiddenPaths) {
      const filters = [`where[${path}][exists]=true`, `where[or][0][and][0][${path}][greater_than]=a`]
      for (const query of [`sort=${path}`, `sort=-${path}`, `sort=createdAt,${path}`, ...filters]) {
        const { status, body } = await member.get<Listed>(`/api/${slug}?limit=1&depth=0&${query}`)
        expect([slug, query, status, shown(body)]).toEqual([slug, query, expect.toBeOneOf([400, 403]), 0])
      }
    }
  })
}

test('nobody can count or change documents by a filter on hidden fields', async ({ admin }) => {
  for (const path of ['customer.hash', 'customer.sessions.id']) {
    const counted = await admin.get<Listed>(`/api/sale-orders/count?where[${path}][exists]=true`)
    expect([path, counted.status, shown(counted.body)]).toEqual([path, 400, 0])
    const changed = await admin.patch<Listed>(`/api/sale-orders?where[${path}][exists]=true`, { memo: 'x' })
    expect([path, changed.status]).toEqual([path, 400])
  }
  for (const query of ['sort=version.descriptionHtml', 'where[version.descriptionHtml][like]=a'])
    expect([query, (await admin.get(`/api/products/versions?limit=1&${query}`)).status]).toEqual([query, 400])
})

test("customers do not sign in or reset passwords through Payload's REST API", async ({ stranger, shop }) => {
  const { name, password } = await signUp(shop.url)
  const tries = [
    await stranger.post('/api/customers/login', { json: { username: name, password } }),
    await stranger.post('/api/customers/forgot-password', { json: { username: name } }),
    await stranger.post('/api/customers/reset-password', { json: { token: 'x', password } }),
    await stranger.post('/api/customers/first-register', { json: { username: '0123456', password } }),
    await stranger.post('/api/users/first-register', { json: { email: 'a@b.example', password, name, role: 'admin' } }),
    await stranger.post('/api/customers/unlock', { json: { username: name } }),
  ]
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403))
})

/** Calls each of Payload's endpoints as a customer, with the shop's token. */
async function asCustomer(shop: string): Promise<Visitor[]> {
  const customer = await signUp(shop)
  const withCookie = visitor(shop)
  withCookie.cookies.set('payload-token', customer.token ?? '')
  return [customer, withCookie]
}

async function expectHidden(nobody: Visitor, slug: string, id: string, secret: string) {
  const paths = [
    ...[`${slug}/${id}`, `${slug}/${id}?draft=true`, `${slug}?draft=true&limit=0`],
    `${slug}?draft=true&where[id][equals]=${id}`,
    ...[`${slug}/versions?limit=0`, `${slug}/versions?where[parent][equals]=${id}`, 'get_item/Aurel', 'blog'],
    ...['get_branch/Aurel', 'products?depth=3&draft=true&limit=1'],
  ]
  for (const path of paths) {
    const { text } = await nobody.get(`/api/${path}`)
    expect([path, text.includes(secret)]).toEqual([path, false])
  }
  for (const page of [`/productDetail/${id}`, `/blog/${id}`, '/', '/category?name=All', '/blog', '/about'])
    expect([page, (await nobody.get(page)).text.includes(secret)]).toEqual([page, false])
}

function shown({ docs, totalDocs, doc }: Listed): number {
  return Math.max(docs?.length ?? 0, totalDocs ?? 0, doc ? 1 : 0)
}
