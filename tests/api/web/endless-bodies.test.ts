import { readFileSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { expect, test } from '../../support/api.ts'
import { sendHalf } from '../../support/half-sent.ts'
import type { ShopProcess } from '../../support/shop-process.ts'

const MB = 1024 * 1024
const chunk = Buffer.alloc(64 * 1024, 'x')
const form = 'multipart/form-data; boundary=b'
const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
const field = '--b\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n'

type Body = {
  path: string
  type: string
  start?: string
  /** The Content-Length; without it the body is sent in chunks. */
  length?: number
  token?: string | null
  /** Whether the request is sent as a server action of the panel. */
  action?: boolean
}
type Outcome = { status: number; closed: boolean; sent: number }

/** Sends an endless body, until the shop closes the connection, or `length` bytes or 64 MB are sent. */
function sendEndless({ url }: ShopProcess, { path, type, start = '"', length, token, action }: Body) {
  return new Promise<Outcome>((resolve) => {
    let status = 0
    let sent = start.length
    const headers: Record<string, string> = { 'Content-Type': type }
    if (token) headers.Authorization = `JWT ${token}`
    if (action) headers['Next-Action'] = '0'.repeat(42)
    if (length) headers['Content-Length'] = String(length)
    const sending: ClientRequest = request(new URL(path, url), { method: 'POST', headers, agent: false })
    sending.on('response', (response: IncomingMessage) => {
      status = response.statusCode ?? 0
      response.resume()
    })
    sending.on('error', () => {})
    sending.on('close', () => resolve({ status, closed: true, sent }))
    sending.write(start)
    const pump = () => {
      while (!sending.destroyed && sent < 64 * MB) {
        const next = chunk.subarray(0, length === undefined ? chunk.length : length - sent)
        sent += next.length
        // Bytes after the body would be a second request, which closes the connection before the response is read.
        if (sent === length) {
          sending.end(next)
          return
        }
        if (!sending.write(next)) {
          sending.once('drain', pump)
          return
        }
      }
      if (!sending.destroyed) {
        sending.destroy()
        resolve({ status, closed: false, sent })
      }
    }
    pump()
  })
}

/** Returns the bytes of memory that the shop uses now. */
function residentBytes({ pid }: ShopProcess): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

type As = 'stranger' | 'customer' | 'staff' | 'editor'
const json = 'application/json'
const encoded = 'application/x-www-form-urlencoded'
const fields = { type: form, start: field }
const file = { type: form, start: part }

const bodies: [as: As, path: string, body: Omit<Body, 'path'>, status: number][] = [
  ['stranger', '/api/products', { type: json }, 403],
  ['stranger', '/api/media', file, 403],
  ['stranger', '/api/post_contact', { type: json }, 413],
  ['stranger', '/api/register', fields, 413],
  ['stranger', '/api/login', { type: encoded, start: 'a=' }, 413],
  ['stranger', '/api/users/login', { type: json }, 413],
  ['stranger', '/api/users/login', fields, 413],
  ['stranger', '/api/users/forgot-password', { type: json }, 413],
  ['stranger', '/api/nothing', { type: json }, 404],
  ['stranger', '/about', { type: json }, 405],
  ['stranger', '/api/login', { type: 'text/plain' }, 415],
  ['customer', '/api/products', { type: json }, 403],
  ['editor', '/api/products', { type: json }, 413],
  ['editor', '/api/products', { type: json, length: 400 * MB }, 413],
  // Without a file, and with a file where none is allowed.
  ['editor', '/api/products', fields, 413],
  ['editor', '/api/products', file, 413],
  // Staff have no right to upload.
  ['staff', '/api/media', file, 413],
  ['editor', '/api/media', file, 413],
  ['editor', '/api/media', fields, 413],
  ['editor', '/api/media', { type: json }, 413],
]

test('endless bodies, all at once, are refused early', async ({ shop, customer, staff, editor, stranger }) => {
  const senders = { stranger, customer, staff, editor }
  const before = residentBytes(shop)
  const sending = bodies.map(([as, path, body]) => sendEndless(shop, { path, ...body, token: senders[as].token }))
  let ended = false
  const all = Promise.all(sending).finally(() => {
    ended = true
  })
  let most = 0
  while (!ended) {
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
    most = Math.max(most, residentBytes(shop))
  }
  const outcomes = await all
  expect(outcomes.map(({ status, closed }, n) => [...bodies[n]!.slice(0, 3), status, closed])).toEqual(
    bodies.map((each) => [...each, true]),
  )
  expect(Math.max(...outcomes.map(({ sent }) => sent))).toBeLessThan(40 * MB)
  expect(most - before).toBeLessThan(200 * MB)
})

const toAdmin = [
  { path: '/admin', type: form, status: 405 },
  { path: '/admin/collections/products', type: 'application/json', status: 405 },
  { path: '/_next/x', type: 'application/json', status: 405 },
  { path: '/admin', type: form, action: true, status: 411 },
  { path: '/admin/login', type: 'text/plain;charset=UTF-8', action: true, status: 411 },
  { path: '/admin/login', type: 'text/plain;charset=UTF-8', action: true, length: 400 * MB, status: 413 },
  // The maximum that Next reads, plus one byte.
  { path: '/admin', type: 'text/plain;charset=UTF-8', action: true, length: MB + 1, status: 413 },
]

test('an endless body to the admin panel is refused and the connection is closed', async ({ shop }) => {
  const before = residentBytes(shop)
  const outcomes = await Promise.all(toAdmin.map((body) => sendEndless(shop, { ...body, start: field })))
  expect(outcomes.map(({ status, closed }) => [status, closed])).toEqual(toAdmin.map(({ status }) => [status, true]))
  expect(residentBytes(shop) - before).toBeLessThan(100 * MB)
})

test('of bodies that are never complete the oldest give way to others, with 503', async ({ shop, stranger }) => {
  const before = residentBytes(shop)
  const half = { path: '/api/post_contact', length: MB }
  const halves = await Promise.all(Array.from({ length: 100 }, () => sendHalf(shop.url, half)))
  const refused: string[] = []
  for (const half of halves) {
    half.send('"'.padEnd(MB - 1, 'x'))
    void half.response().then((response) => refused.push(response))
  }
  // The shop buffers 16 MB: at most 15 of these bodies.
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(85)
  for (const response of refused) {
    expect(response).toMatch(/^HTTP\/1\.1 503 /)
    expect(response).toMatch(/^Retry-After: 5\r$/m)
    expect(response).toContain('The shop is very busy. Please try again in a moment.')
  }
  const json = { name: 'Ada', phone: '1', mail: 'a@b.example', content: 'x' }
  expect((await stranger.post('/api/post_contact', { json })).status).toBeLessThan(300)
  // Accepted bodies stay in memory. Node frees rejected ones during other requests. Together they would be 100 MB.
  const kept = async () => {
    await stranger.get('/api/get_branch/Aurel')
    return residentBytes(shop) - before
  }
  await expect.poll(kept, { timeout: 20_000 }).toBeLessThan(80 * MB)
  for (const half of halves) half.leave()
})
