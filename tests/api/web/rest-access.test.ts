import { expect, test } from '../../support/api.ts'
import { uniqueId } from '../../support/shop-products.ts'
import { staffMember } from '../../support/staff.ts'
import { visitor } from '../../support/visitor.ts'

const newAdministrator = () => ({
  email: `${uniqueId()}@evil.example`,
  password: 'a-long-password',
  name: 'Evil',
  role: 'admin',
})

/** The headers that a browser sends with the administrator's cookie, by the page that causes the request. */
const browserRequests: [from: string, status: number, headers: Record<string, string>][] = [
  ['a sibling origin', 403, { Origin: 'http://evil.localhost:3000' }],
  ['the same host on another port', 403, { Origin: 'http://localhost:4000' }],
  ['a sandboxed frame', 403, { Origin: 'null' }],
  ['a sibling site without Origin', 403, { 'Sec-Fetch-Site': 'same-site' }],
  ['another site without Origin', 403, { 'Sec-Fetch-Site': 'cross-site' }],
  ['nowhere that says so', 403, {}],
  ['a foreign Origin that claims to be the same', 403, { Origin: 'http://evil.test', 'Sec-Fetch-Site': 'same-origin' }],
  ['the admin panel', 201, { Origin: 'http://localhost:3000' }],
  ['the admin panel, told by Sec-Fetch-Site', 201, { 'Sec-Fetch-Site': 'same-origin' }],
]

test.for(browserRequests)("the administrator's cookie from %s: %s", async ([, status, headers], { shop, admin }) => {
  const Cookie = `payload-token=${admin.token}`
  const sent = { json: newAdministrator(), headers: { ...headers, Cookie } }
  expect((await visitor(shop.url).post('/api/users', sent)).status).toBe(status)
  const read = await visitor(shop.url).get('/api/users?limit=1', { ...headers, Cookie })
  expect(read.status).toBe(status === 201 ? 200 : 403)
})

test('a token in the header needs no origin, and the address of the shop is one', async ({ shop, admin }) => {
  const users = async (headers: Record<string, string>) =>
    (await visitor(shop.url).get('/api/users?limit=1', headers)).status
  for (const scheme of ['Bearer', 'JWT'])
    expect(await users({ Authorization: `${scheme} ${admin.token}`, Origin: 'http://evil.test' })).toBe(200)
  expect(await users({ Cookie: `payload-token=${admin.token}`, Origin: shop.url })).toBe(200)
})

/** All ways to send Payload a customer's token. */
const disguises: { name: string; headers: (token: string) => Record<string, string> }[] = [
  { name: 'Authorization: JWT', headers: (token) => ({ Authorization: `JWT ${token}` }) },
  { name: 'Authorization: Bearer', headers: (token) => ({ Authorization: `Bearer ${token}` }) },
  { name: 'one cookie', headers: (token) => ({ Cookie: `payload-token=${token}` }) },
  { name: 'the second cookie', headers: (token) => ({ Cookie: `payload-token=x; payload-token=${token}` }) },
  { name: 'the first cookie', headers: (token) => ({ Cookie: `payload-token=${token}; payload-token=x` }) },
  { name: 'an encoded cookie', headers: (token) => ({ Cookie: `payload-token=${token.replaceAll('.', '%2E')}` }) },
  { name: 'a cookie after odd ones', headers: (token) => ({ Cookie: `a; payload-token=${token};;` }) },
  { name: 'both', headers: (token) => ({ Cookie: `payload-token=${token}`, Authorization: `JWT ${token}` }) },
]

test.for(disguises)("no customer uses Payload's REST API: $name", async ({ headers }, { shop, admin, customer }) => {
  const sent = { ...headers(customer.token ?? ''), Origin: shop.url }
  const intruder = visitor(shop.url)
  const locks = async () => (await admin.get<{ totalDocs: number }>('/api/payload-locked-documents')).body.totalDocs
  const before = await locks()
  const locked = { document: { relationTo: 'categories', value: 'x' }, globalSlug: 'x' }
  const tries = [
    await intruder.get('/api/payload-locked-documents', sent),
    await intruder.post('/api/payload-locked-documents', { json: locked, headers: sent }),
    await intruder.delete('/api/payload-locked-documents?where[id][exists]=true', { headers: sent }),
    await intruder.get('/api/payload-preferences/nav', sent),
    await intruder.post('/api/payload-preferences/nav', { json: { value: { open: true } }, headers: sent }),
    await intruder.delete('/api/payload-preferences/nav', { headers: sent }),
    await intruder.get('/api/products?limit=1', sent),
    await intruder.get('/api/customers/me', sent),
    await intruder.post('/api/customers/logout', { headers: sent }),
    await intruder.post('/api/customers/refresh-token', { headers: sent }),
  ]
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403))
  expect((await customer.get('/api/user-info')).status).toBe(200)
  expect(await locks()).toBe(before)
})

test("a stranger can sign in to Payload's REST API and do nothing else", async ({ shop, admin, stranger }) => {
  const closed = ['products', 'categories', 'posts', 'pages', 'media', 'access', 'products/count']
  for (const path of [...closed, 'payload-preferences/nav'])
    expect([path, (await stranger.get(`/api/${path}`)).status]).toEqual([path, 403])
  expect((await stranger.get('/api/users/me')).status).toBe(200)
  const none = await admin.get('/api/products/no-such-id')
  expect([none.status, none.body]).toEqual([404, { message: 'Not Found', errors: [{ message: 'Not Found' }] }])
  // A form of the panel shows a message instead of the invalid fields.
  const inPanel = await admin.get('/api/products/no-such-id', { Origin: shop.url })
  expect(inPanel.body).toEqual({ errors: [{ message: 'Not Found' }] })
  expect((await stranger.get('/api/no-such-thing')).status).toBe(404)
  const { email, password } = await staffMember(admin, 'staff')
  const { headers } = await stranger.post('/api/users/login', { json: { email, password } })
  expect(headers.get('set-cookie')).toMatch(/^payload-token=.*HttpOnly.*SameSite=Lax/i)
  expect(shop.takeProblems()).toEqual([])
})
