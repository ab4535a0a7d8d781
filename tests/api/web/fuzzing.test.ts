import { sample } from 'fast-check'
import { expect, test } from '../../support/api.ts'
import { fuzzRequests } from '../../support/fuzz-input.ts'
import { type ApiDocument, assertMatchesDocument, callsOf } from '../../support/openapi.ts'
import { type RawRequest, type RawResponse, sendRaw } from '../../support/raw-request.ts'
import { createSoldProduct, store } from '../../support/shop-products.ts'

/** Internals that no response may contain: paths of the code, packages, and their messages. */
const inside =
  /\bat \S+ \(|\.(ts|js|mjs):\d|node_modules|node:|file:\/\/|sqlite|libsql|drizzle|mongo|BSON|E11000|payload|zod|SELECT .* FROM |INSERT INTO |Cannot read|is not a function|undefined|\/work|\/tmp|\/home/i

const seed = Number(process.env.SEED ?? 20_261_121)

/** Expects an ordinary response or an error message, never a 500. */
async function expectComposure(shop: string, request: RawRequest): Promise<RawResponse> {
  const answer = await sendRaw(shop, request)
  const { status, type, text } = answer
  const told = `${request.method} ${request.path.slice(0, 200)} ${JSON.stringify(request.body)?.slice(0, 300)} → ${status} ${text.slice(0, 300)}`
  expect(status, told).toBeLessThan(500)
  if (status === 204) return answer
  const { message } = parsed(text, told) as { message?: string }
  if (status >= 400) {
    expect(message, told).toMatch(/^[A-Z].*[^\s]$/)
    expect(text, told).not.toMatch(inside)
  }
  const { method, path } = request
  await assertMatchesDocument(shop, { method, path, status, type, body: parsed(text, told) })
  return answer
}

function parsed(text: string, told: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`This is no JSON: ${told}`)
  }
}

async function inBatches<T>(requests: T[], send: (request: T) => Promise<unknown>): Promise<void> {
  const waiting = requests.values()
  const work = async () => {
    for (const request of waiting) await send(request)
  }
  await Promise.all(Array.from({ length: 12 }, work))
}

/** The number of random requests per call. */
for (const { cases, tags } of [
  { cases: 8, tags: [] },
  { cases: 200, tags: ['long'] },
])
  test(`${cases} random requests break no call`, { tags, timeout: 600_000 }, async ({ shop, admin, customer }) => {
    const { body: document } = await customer.get<ApiDocument>('/api/openapi.json')
    const product = await createSoldProduct(admin, { pieces: 5000 })
    const known = [store, 'All', 'Rings', product.id, customer.name, customer.password, 'ada@example.com']
    const counted: Record<number, number> = {}
    for (const [index, call] of callsOf(document).entries()) {
      const headers: Record<string, string> = call.operation.security?.length
        ? { Authorization: `Bearer ${customer.token}` }
        : {}
      await inBatches(sample(fuzzRequests(call, known), { numRuns: cases, seed: seed + index }), async (request) => {
        const sent = { ...request, method: call.method, headers: { ...headers, ...request.headers } }
        const { status } = await expectComposure(shop.url, sent)
        counted[status] = (counted[status] ?? 0) + 1
      })
    }
    // Some inputs must be accepted and many rejected.
    for (const status of [200, 400, 404, 415, 422]) expect(counted).toHaveProperty(String(status))
    expect((await customer.get('/api/user-info')).status).toBe(200)
  })

const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const line = { id: null, itemId: 'nothing', quantity: 1 }
const orderOf = (lines: unknown) => JSON.stringify({ saleOrder: { id: null }, saleOrderTransactions: lines })
const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)
const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' }
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** Bodies that are too large or unreadable. */
const bodies: [string, Record<string, string>, string | Buffer, number[]][] = [
  ['nothing', json, '', [200, 422]],
  ['broken JSON', json, '{"name": "Ada"', [400]],
  ['no JSON', json, 'Ada', [400]],
  ['a text', json, '"Ada"', [422]],
  ['null', json, 'null', [200, 422]],
  ['a list', json, '[]', [422]],
  ['more than 1 MB', json, JSON.stringify({ name: 'x'.repeat(1_200_000) }), [413]],
  ['a form of more than 1 MB', form, `name=${'x'.repeat(1_200_000)}`, [413]],
  ['parts of more than 1 MB', multipart, `${part('name', 'x'.repeat(1_200_000))}--x--\r\n`, [413]],
  ['parts that do not end', multipart, part('name', 'Ada'), [400]],
  ['a part named __proto__', multipart, `${part('__proto__', 'Ada')}--x--\r\n`, [200, 422]],
  ['a thousand fields', form, 'a=1&'.repeat(2000), [413]],
  ['10,000 levels of objects', json, `{"name":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, [200, 422]],
  ['10,000 levels of lists', json, `{"name":${deep(10_000, '[', ']')}}`, [200, 422]],
  ['10,000 lines', json, orderOf(Array(10_000).fill(line)), [200, 422]],
  ['400,000 numbers', json, `[${Array(400_000).fill(1).join()}]`, [422]],
  ['400,000 lines of nothing', json, orderOf(Array(400_000).fill(0)), [422]],
  ['a text that holds a null byte', json, '{"name":"a\\u0000b","saleOrder":{"memo":"\\u0000"}}', [422]],
  ['bytes that are no UTF-8', json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), [200, 400, 422]],
  ['what says it is compressed and is not', { ...json, 'Content-Encoding': 'gzip' }, '{"name":"Ada"}', [415]],
  ['an unknown compression', { ...json, 'Content-Encoding': 'zip' }, '{"name":"Ada"}', [415]],
  ['another media type', { 'Content-Type': 'text/plain' }, 'name=Ada', [415]],
  ['no media type', {}, '{"name":"Ada"}', [415]],
]

test.for(bodies)('each call that reads a body survives %s', async ([, headers, body, statuses], { shop, customer }) => {
  const { body: document } = await customer.get<ApiDocument>('/api/openapi.json')
  const reading = callsOf(document).filter(({ operation }) => operation.requestBody)
  await inBatches(reading, async ({ method, path, operation }) => {
    const request = { method, path: path.replace('{store}', store), body }
    const type = headers['Content-Type']?.split(';')[0] ?? ''
    const isTaken = type in (operation.requestBody?.content ?? {})
    const sent = { ...request, headers: { Authorization: `Bearer ${customer.token}`, ...headers } }
    const { status } = await expectComposure(shop.url, sent)
    // The shop looks up the order of the path before it validates the body.
    const isUnknown = path.includes('{orderId}') ? [404] : []
    expect([path, status]).toEqual([path, expect.toBeOneOf(isTaken ? [...statuses, ...isUnknown] : [415])])
  })
})

test('an order has 1,000 lines at most, whatever they are', async ({ shop, customer }) => {
  const headers = { Authorization: `Bearer ${customer.token}`, ...json }
  const send = (lines: unknown[]) =>
    expectComposure(shop.url, { method: 'POST', path: `/api/get_checkout/${store}`, headers, body: orderOf(lines) })
  expect(JSON.parse((await send(Array(1001).fill(line))).text).message).toBe('An order has 1,000 lines at most.')
  const many = await send(Array(90_000).fill(0))
  expect(many.status).toBe(422)
  expect(many.text.length).toBeLessThan(50_000)
})
