import { connect } from 'node:net'
import { expect, test } from '../../support/api.ts'
import { type RawRequest, sendRaw } from '../../support/raw-request.ts'
import type { ShopProcess } from '../../support/shop-process.ts'

type MalformedRequest = { name: string; request: RawRequest; status: number; allow?: string }

const json = { 'Content-Type': 'application/json' }
const manyConditions = Array.from({ length: 300 }, (_, n) => `where[or][${n}][name][equals]=x${n}`).join('&')
const nested = `where${'[and][0]'.repeat(60)}[name][equals]=x`

const fromStrangers: MalformedRequest[] = [
  { name: 'TRACE on a call', request: { method: 'TRACE', path: '/api/blog' }, status: 405, allow: 'GET, HEAD' },
  { name: "TRACE on Payload's REST", request: { method: 'TRACE', path: '/api/users/me' }, status: 403 },
  { name: 'TRACE on a page', request: { method: 'TRACE', path: '/about' }, status: 405, allow: 'GET, HEAD' },
  { name: 'TRACE on nothing', request: { method: 'TRACE', path: '/api/nothing' }, status: 404 },
  { name: 'a verification that is not in use', request: { method: 'POST', path: '/api/users/verify/x' }, status: 403 },
  { name: 'PUT on a call', request: { method: 'PUT', path: '/api/login' }, status: 405, allow: 'POST' },
  { name: 'POST on a reading call', request: { method: 'POST', path: '/api/blog' }, status: 405, allow: 'GET, HEAD' },
  { name: 'GET on a writing call', request: { method: 'GET', path: '/api/register' }, status: 405, allow: 'POST' },
  { name: 'DELETE under /sanctum', request: { method: 'DELETE', path: '/sanctum/csrf-cookie' }, status: 405 },
  { name: 'POST on a page', request: { method: 'POST', path: '/about' }, status: 405, allow: 'GET, HEAD' },
  { name: 'PUT on the home page', request: { method: 'PUT', path: '/' }, status: 405, allow: 'GET, HEAD' },
  {
    name: 'DELETE of a picture',
    request: { method: 'DELETE', path: '/media/x.webp' },
    status: 405,
    allow: 'GET, HEAD',
  },
  { name: 'POST on /healthz', request: { method: 'POST', path: '/healthz' }, status: 405 },
  { name: 'POST on the document of the calls', request: { method: 'POST', path: '/api/openapi.json' }, status: 405 },
  { name: 'PUT on its page', request: { method: 'PUT', path: '/api/docs' }, status: 405, allow: 'GET, HEAD' },
  { name: 'DELETE of its style', request: { method: 'DELETE', path: '/api/docs/swagger-ui.css' }, status: 405 },
  {
    name: 'JSON after a byte order mark',
    request: { method: 'POST', path: '/api/login', body: '\uFEFF{}', headers: json },
    status: 200,
  },
  {
    name: 'a form in place of an order in JSON',
    request: {
      ...{ method: 'POST', path: '/api/get_checkout/Aurel', body: 'saleOrder[memo]=x' },
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    },
    status: 415,
  },
  { name: 'an address that cannot be parsed', request: { method: 'GET', path: '//[' }, status: 301 },
  { name: 'an address of a host that cannot be parsed', request: { method: 'GET', path: '//[/api/blog' }, status: 301 },
  { name: 'an address with a broken escape', request: { method: 'GET', path: '/api/products/%E0%A4%A' }, status: 403 },
  {
    name: 'an address of the panel with a broken escape',
    request: { method: 'GET', path: '/admin/%E0%A4%A' },
    status: 400,
  },
]

test.for(fromStrangers)('$name: $status', async ({ request, status, allow }, { shop }) => {
  const answer = await sendRaw(shop.url, request)
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([status, expect.any(String)])
  if (allow) expect(answer.headers.allow).toBe(allow)
  if (status === 405) expect(answer.headers.allow).toBeTruthy()
  if (request.path.startsWith('/api') || request.path.startsWith('/sanctum')) expect(answer.type).toMatch(/json/)
})

const fromStaff: MalformedRequest[] = [
  { name: 'versions of what has none', request: { method: 'GET', path: '/api/categories/versions' }, status: 404 },
  { name: 'a version of what has none', request: { method: 'GET', path: '/api/categories/versions/x' }, status: 404 },
  { name: 'a verification that is not in use', request: { method: 'POST', path: '/api/users/verify/x' }, status: 404 },
  { name: 'PUT on a collection', request: { method: 'PUT', path: '/api/products' }, status: 405 },
  { name: 'a global that is not there', request: { method: 'GET', path: '/api/globals/x' }, status: 404 },
  {
    name: 'GraphQL, which is off',
    request: { method: 'POST', path: '/api/graphql', body: '{}', headers: json },
    status: 404,
  },
  {
    name: 'plain text',
    request: { method: 'POST', path: '/api/categories', body: 'x', headers: { 'Content-Type': 'text/plain' } },
    status: 415,
  },
  { name: 'no type', request: { method: 'POST', path: '/api/categories', body: 'x' }, status: 415 },
  {
    name: 'a form without a boundary',
    request: { method: 'POST', path: '/api/categories', body: 'x', headers: { 'Content-Type': 'multipart/form-data' } },
    status: 400,
  },
  { name: 'no body', request: { method: 'POST', path: '/api/categories' }, status: 400 },
  { name: 'no body of a save', request: { method: 'PATCH', path: '/api/categories' }, status: 400 },
  ...['{', 'null', '[]', '"x"', '1', '{"name":{}}', '{"name":[1]}', '{"_status":{"a":1}}', '{"__proto__":{"a":1}}'].map(
    (body): MalformedRequest => ({
      name: `the JSON ${body}`,
      request: { method: 'POST', path: '/api/categories', body, headers: json },
      status: 400,
    }),
  ),
  {
    name: 'a form whose document is no JSON',
    request: {
      method: 'POST',
      path: '/api/categories',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      body: '--b\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n{no\r\n--b--\r\n',
    },
    status: 400,
  },
  { name: '300 conditions', request: { method: 'GET', path: `/api/categories?${manyConditions}` }, status: 400 },
  { name: 'conditions 60 deep', request: { method: 'GET', path: `/api/categories?${nested}` }, status: 400 },
  { name: 'where as a word', request: { method: 'GET', path: '/api/categories?where=x' }, status: 400 },
  { name: 'where of nothing', request: { method: 'GET', path: '/api/categories?where[name]=x' }, status: 400 },
  { name: 'an unknown operator', request: { method: 'GET', path: '/api/categories?where[name][near]=x' }, status: 400 },
  { name: 'an unknown field', request: { method: 'GET', path: '/api/categories?where[nope][equals]=x' }, status: 400 },
  { name: 'an odd sort', request: { method: 'GET', path: '/api/categories?sort[a]=b' }, status: 400 },
  { name: 'an odd limit', request: { method: 'GET', path: '/api/categories?limit=x' }, status: 400 },
  { name: 'a negative limit', request: { method: 'GET', path: '/api/categories?limit=-1' }, status: 400 },
  { name: 'a huge page', request: { method: 'GET', path: '/api/categories?page=1e308' }, status: 400 },
  { name: 'an odd depth', request: { method: 'GET', path: '/api/products?depth=x&limit=1' }, status: 400 },
  { name: 'an odd select', request: { method: 'GET', path: '/api/categories?select=x&limit=1' }, status: 200 },
  { name: 'an id with a null byte', request: { method: 'GET', path: '/api/categories/%00' }, status: 404 },
  {
    name: 'an id that is not one',
    request: { method: 'PATCH', path: '/api/categories/x', body: '{}', headers: json },
    status: 404,
  },
  {
    name: 'forgetting a preference that nobody has',
    request: { method: 'DELETE', path: '/api/payload-preferences/none' },
    status: 404,
  },
  {
    name: 'a lock of nothing',
    request: { method: 'POST', path: '/api/payload-locked-documents', body: '{}', headers: json },
    status: 400,
  },
  {
    name: 'a preference of nothing',
    request: { method: 'POST', path: '/api/payload-preferences/x', body: '[]', headers: json },
    status: 400,
  },
]

test.for(fromStaff)('$name, sent by staff: $status', async ({ request, status }, { shop, admin }) => {
  const headers = { ...request.headers, Authorization: `JWT ${admin.token}` }
  const answer = await sendRaw(shop.url, { ...request, headers })
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([status, expect.any(String)])
})

test.for([
  ['', 400],
  ['[', 400],
  ['a b', 400],
  ['shop.test/path', 400],
  ['user@shop.test', 400],
  ['shop.test:http', 400],
  ['shop.test', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
])('the host "%s": %i', async ([host, status], { shop }) => {
  for (const path of ['/api/get_category/Aurel?x=1', '/category?name=All&search=ring', '/api/users/me']) {
    const line = await statusLine(shop, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect([path, line]).toEqual([path, `HTTP/1.1 ${status} ${status === 200 ? 'OK' : 'Bad Request'}`])
  }
})

test.for([
  ['/', 200],
  ['/about?utm_source=x', 200],
  ['/favicon.svg', 200],
  ['/api/users/me', 200],
  ['/admin/login', 200],
  ['/nothing', 404],
])('%s with the shop in front, as clients send it to a proxy: %i', async ([path, status], { shop }) => {
  const { host } = new URL(shop.url)
  const request = `GET http://${host}${path} HTTP/1.1\r\nHost: other.test\r\nConnection: close\r\n\r\n`
  expect(await statusLine(shop, request)).toMatch(`HTTP/1.1 ${status} `)
})

test('a request to change the protocol is answered as one without', async ({ shop }) => {
  // Next adds its own listener for these when the panel is opened.
  expect((await fetch(`${shop.url}/admin/login`)).status).toBe(200)
  for (const [path, protocol] of [
    ['/', 'h2c'],
    ['/api/get_category/Aurel', 'websocket'],
    ['/admin/login', 'websocket'],
  ]) {
    const headers = `Host: shop.test\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}`
    expect(await statusLine(shop, `GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`)).toBe('HTTP/1.1 200 OK')
  }
})

test("Astro's own routes are not found, and nothing that is sent to them is logged", async ({ shop }) => {
  const forged = encodeURIComponent('/x\n{"level":50,"msg":"forged +1 (503) 555-0142"}')
  for (const path of [
    ...['/_image?href=/icon-512.png&w=511&f=avif', `/_image?href=${forged}&w=1`, '/x/../%5Fimage?href=/icon-512.png'],
    ...['/_server-islands/x', '/_actions/x'],
  ]) {
    const { status, headers } = await sendRaw(shop.url, { method: 'GET', path })
    expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/plain; charset=utf-8'])
  }
  expect(shop.takeProblems()).toEqual([])
})

test('a client of HTTP/1.0 that names no host is answered the same, stored or not', async ({ shop }) => {
  for (const path of ['/about', '/about', '/category?search=ring', '/api/blog', '/api/user-info', '/media/none.webp']) {
    const named = await statusLine(shop, `GET ${path} HTTP/1.0\r\nHost: localhost:3000\r\n\r\n`)
    expect([path, await statusLine(shop, `GET ${path} HTTP/1.0\r\n\r\n`)]).toEqual([path, named])
    const wrong = await statusLine(shop, `GET ${path} HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n`)
    expect([path, wrong]).toEqual([path, 'HTTP/1.1 400 Bad Request'])
  }
})

function statusLine({ url }: ShopProcess, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => resolve(answer.split('\r\n')[0] ?? ''))
    socket.on('error', reject)
  })
}
