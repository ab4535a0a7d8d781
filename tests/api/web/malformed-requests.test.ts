import { connect } from 'node:net'
import { expect, test } from '../../support/api.ts'
import { browserWithToken } from '../../support/previews.ts'
import { type RawRequest, sendRaw } from '../../support/raw-request.ts'
import type { ShopProcess } from '../../support/shop-process.ts'

type More = { allow?: string; type?: string; body?: string }
type MalformedRequest = [name: string, request: string, status: number, more?: More]

const json = (body: string): More => ({ type: 'application/json', body })
const GET_HEAD: More = { allow: 'GET, HEAD' }
const manyConditions = Array.from({ length: 300 }, (_, n) => `where[or][${n}][name][equals]=x${n}`).join('&')
const nested = `where${'[and][0]'.repeat(60)}[name][equals]=x`

function toRequest(request: string, { type, body }: More, token: string | null = null): RawRequest {
  const [method = '', path = ''] = request.split(/ (.*)/)
  const headers = { ...(type && { 'Content-Type': type }), ...(token && { Authorization: `JWT ${token}` }) }
  return { method, path, headers, ...(body !== undefined && { body }) }
}

test.for<MalformedRequest>([
  ['TRACE on a call', 'TRACE /api/blog', 405, GET_HEAD],
  ["TRACE on Payload's REST", 'TRACE /api/users/me', 403],
  ['TRACE on a page', 'TRACE /about', 405, GET_HEAD],
  ['TRACE on nothing', 'TRACE /api/nothing', 404],
  ['a verification that is not in use', 'POST /api/users/verify/x', 403],
  ['PUT on a call', 'PUT /api/login', 405, { allow: 'POST' }],
  ['POST on a reading call', 'POST /api/blog', 405, GET_HEAD],
  ['GET on a writing call', 'GET /api/register', 405, { allow: 'POST' }],
  ['DELETE under /sanctum', 'DELETE /sanctum/csrf-cookie', 405, GET_HEAD],
  ['POST on a page', 'POST /about', 405, GET_HEAD],
  ['PUT on the home page', 'PUT /', 405, GET_HEAD],
  ['DELETE of a picture', 'DELETE /media/x.webp', 405, GET_HEAD],
  ['POST on /healthz', 'POST /healthz', 405],
  ['POST on the document of the calls', 'POST /api/openapi.json', 405],
  ['PUT on its page', 'PUT /api/docs', 405, GET_HEAD],
  ['DELETE of its style', 'DELETE /api/docs/swagger-ui.css', 405],
  ['JSON after a byte order mark', 'POST /api/login', 200, json('\uFEFF{}')],
  [
    ...(['a form in place of an order in JSON', 'POST /api/get_checkout/Aurel', 415] as const),
    { type: 'application/x-www-form-urlencoded', body: 'saleOrder[memo]=x' },
  ],
  ['an address that cannot be parsed', 'GET //[', 301],
  ['an address of a host that cannot be parsed', 'GET //[/api/blog', 301],
  ['an address with a broken escape', 'GET /api/products/%E0%A4%A', 403],
  ['an address of the panel with a broken escape', 'GET /admin/%E0%A4%A', 400],
])('%s, %s: %s', async ([, request, status, more = {}], { shop }) => {
  const answer = await sendRaw(shop.url, toRequest(request, more))
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([status, expect.any(String)])
  if (more.allow) expect(answer.headers.allow).toBe(more.allow)
  if (status === 405) expect(answer.headers.allow).toBeTruthy()
  if (/ \/(api|sanctum)/.test(request)) expect(answer.type).toMatch(/json/)
})

const noDocuments = ['{', 'null', '[]', '"x"', '1', '{"name":{}}', '{"name":[1]}']
const noForm = '--b\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n{no\r\n--b--\r\n'

test.for<MalformedRequest>([
  ['versions of what has none', 'GET /api/categories/versions', 404],
  ['a version of what has none', 'GET /api/categories/versions/x', 404],
  ['a verification that is not in use', 'POST /api/users/verify/x', 404],
  ['PUT on a collection', 'PUT /api/products', 405],
  ['a global that is not there', 'GET /api/globals/x', 404],
  ['versions of a global that has none', 'GET /api/globals/mail-templates/versions', 404],
  ['a version of a global that has none', 'GET /api/globals/mail-templates/versions/x', 404],
  ['GraphQL, which is off', 'POST /api/graphql', 404, json('{}')],
  ['plain text', 'POST /api/categories', 415, { type: 'text/plain', body: 'x' }],
  ['no type', 'POST /api/categories', 415, { body: 'x' }],
  ['a form without a boundary', 'POST /api/categories', 400, { type: 'multipart/form-data', body: 'x' }],
  ['no body', 'POST /api/categories', 400],
  ['no body of a save', 'PATCH /api/categories', 400],
  ...[...noDocuments, '{"_status":{"a":1}}', '{"__proto__":{"a":1}}'].map(
    (body): MalformedRequest => [`the JSON ${body}`, 'POST /api/categories', 400, json(body)],
  ),
  [
    ...(['a form whose document is no JSON', 'POST /api/categories', 400] as const),
    { type: 'multipart/form-data; boundary=b', body: noForm },
  ],
  ['300 conditions', `GET /api/categories?${manyConditions}`, 400],
  ['conditions 60 deep', `GET /api/categories?${nested}`, 400],
  ['where as a word', 'GET /api/categories?where=x', 400],
  ['where of nothing', 'GET /api/categories?where[name]=x', 400],
  ['an unknown operator', 'GET /api/categories?where[name][near]=x', 400],
  ['an unknown field', 'GET /api/categories?where[nope][equals]=x', 400],
  ['an odd sort', 'GET /api/categories?sort[a]=b', 400],
  ['an odd limit', 'GET /api/categories?limit=x', 400],
  ['a negative limit', 'GET /api/categories?limit=-1', 400],
  ['a huge page', 'GET /api/categories?page=1e308', 400],
  ['an odd depth', 'GET /api/products?depth=x&limit=1', 400],
  ['an odd select', 'GET /api/categories?select=x&limit=1', 200],
  ['an id with a null byte', 'GET /api/categories/%00', 404],
  ['an id that is not one', 'PATCH /api/categories/x', 404, json('{}')],
  ['forgetting a preference that nobody has', 'DELETE /api/payload-preferences/none', 404],
  ['a lock of nothing', 'POST /api/payload-locked-documents', 400, json('{}')],
  ['a preference of nothing', 'POST /api/payload-preferences/x', 400, json('[]')],
])('%s, sent by staff', async ([, request, status, more = {}], { shop, admin }) => {
  const answer = await sendRaw(shop.url, toRequest(request, more, admin.token))
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

test('a request to change the protocol is answered as one without', async ({ shop, admin }) => {
  // Next adds its own listener for these events when the panel opens.
  expect((await browserWithToken(shop.url, admin.token).get('/admin/account')).status).toBe(200)
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
  await shop.written()
  expect(shop.logged().join('\n')).not.toContain('forged')
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
