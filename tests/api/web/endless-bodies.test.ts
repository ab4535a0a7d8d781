import { readFileSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { expect, test } from '../../support/api.ts'
import { signUp } from '../../support/customers.ts'
import { sendHalf } from '../../support/half-sent.ts'
import type { ShopProcess } from '../../support/shop-process.ts'
import { createStaff } from '../../support/staff.ts'

const MB = 1024 * 1024
const chunk = Buffer.alloc(64 * 1024, 'x')
const form = 'multipart/form-data; boundary=b'
const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
const field = '--b\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n'

type Body = {
  path: string
  type: string
  start?: string
  /** What Content-Length promises; sent in chunks without it. */
  length?: number
  token?: string | null
  /** Whether it is sent as an action of the admin panel. */
  action?: boolean
}
type Outcome = { status: number; closed: boolean; sent: number }

/** Sends a body that never ends, until the shop closes the connection or 64 MB are gone. */
function sendEndless({ url }: ShopProcess, { path, type, start = '"', length, token, action }: Body) {
  return new Promise<Outcome>((resolve) => {
    let status = 0
    let sent = 0
    const headers: Record<string, string> = {
      'Content-Type': type,
      ...(token ? { Authorization: `JWT ${token}` } : {}),
    }
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
        sent += chunk.length
        if (!sending.write(chunk)) {
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

/** Bytes of memory that the shop holds now. */
function residentBytes({ pid }: ShopProcess): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

const bodies: (Body & { as: 'stranger' | 'customer' | 'staff' | 'editor'; status: number; name: string })[] = [
  { name: 'JSON by a stranger', as: 'stranger', path: '/api/products', type: 'application/json', status: 403 },
  { name: 'a form by a stranger', as: 'stranger', path: '/api/media', type: form, start: part, status: 403 },
  { name: 'JSON to a call', as: 'stranger', path: '/api/post_contact', type: 'application/json', status: 413 },
  { name: 'a form to a call', as: 'stranger', path: '/api/register', type: form, start: field, status: 413 },
  {
    name: 'an encoded form to a call',
    as: 'stranger',
    path: '/api/login',
    type: 'application/x-www-form-urlencoded',
    start: 'a=',
    status: 413,
  },
  {
    name: 'JSON to the staff sign-in',
    as: 'stranger',
    path: '/api/users/login',
    type: 'application/json',
    status: 413,
  },
  {
    name: 'a form to the staff sign-in',
    as: 'stranger',
    path: '/api/users/login',
    type: form,
    start: field,
    status: 413,
  },
  {
    name: 'JSON to the reset',
    as: 'stranger',
    path: '/api/users/forgot-password',
    type: 'application/json',
    status: 413,
  },
  { name: 'JSON to nothing', as: 'stranger', path: '/api/nothing', type: 'application/json', status: 404 },
  { name: 'JSON to a page', as: 'stranger', path: '/about', type: 'application/json', status: 405 },
  { name: 'text to a call', as: 'stranger', path: '/api/login', type: 'text/plain', status: 415 },
  { name: 'JSON by a customer', as: 'customer', path: '/api/products', type: 'application/json', status: 403 },
  { name: 'JSON by an editor', as: 'editor', path: '/api/products', type: 'application/json', status: 413 },
  {
    name: 'JSON of a promised length by an editor',
    as: 'editor',
    path: '/api/products',
    type: 'application/json',
    length: 400 * MB,
    status: 413,
  },
  { name: 'a form without a file', as: 'editor', path: '/api/products', type: form, start: field, status: 413 },
  { name: 'a file where none belongs', as: 'editor', path: '/api/products', type: form, start: part, status: 413 },
  { name: 'a file by staff without the right', as: 'staff', path: '/api/media', type: form, start: part, status: 413 },
  { name: 'a file by an editor', as: 'editor', path: '/api/media', type: form, start: part, status: 413 },
  { name: 'a field beside no file', as: 'editor', path: '/api/media', type: form, start: field, status: 413 },
  { name: 'JSON to an upload', as: 'editor', path: '/api/media', type: 'application/json', status: 413 },
]

test('endless bodies, all at once, are refused early and the connection is closed', async ({ shop, admin }) => {
  const tokens = {
    stranger: null,
    customer: (await signUp(shop.url)).token,
    staff: (await createStaff(admin, 'staff')).token,
    editor: (await createStaff(admin, 'editor')).token,
  }
  const before = residentBytes(shop)
  const sending = bodies.map((body) => sendEndless(shop, { ...body, token: tokens[body.as] }))
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
  expect(outcomes.map(({ status, closed }, n) => [bodies[n]?.name, status, closed])).toEqual(
    bodies.map(({ name, status }) => [name, status, true]),
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
  // As much as Next reads, and one byte.
  { path: '/admin', type: 'text/plain;charset=UTF-8', action: true, length: MB + 1, status: 413 },
]

test('an endless body to the admin panel is refused and the connection is closed', async ({ shop }) => {
  const before = residentBytes(shop)
  const outcomes = await Promise.all(toAdmin.map((body) => sendEndless(shop, { ...body, start: field })))
  expect(outcomes.map(({ status, closed }) => [status, closed])).toEqual(toAdmin.map(({ status }) => [status, true]))
  expect(residentBytes(shop) - before).toBeLessThan(100 * MB)
})

test('of bodies that are never complete those that began first give way to others, with 503', async ({
  shop,
  stranger,
}) => {
  const before = residentBytes(shop)
  const halves = await Promise.all(
    Array.from({ length: 100 }, () => sendHalf(shop.url, { path: '/api/post_contact', length: MB })),
  )
  const refused: string[] = []
  for (const half of halves) {
    half.send('"'.padEnd(MB - 1, 'x'))
    void half.response().then((response) => refused.push(response))
  }
  // 16 MB are kept: at most 15 of these.
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(85)
  for (const response of refused) {
    expect(response).toMatch(/^HTTP\/1\.1 503 /)
    expect(response).toMatch(/^Retry-After: 5\r$/m)
    expect(response).toContain('The shop is very busy. Please try again in a moment.')
  }
  const message = { name: 'Ada', phone: '1', mail: 'a@b.example', content: 'x' }
  expect((await stranger.post('/api/post_contact', { json: message })).status).toBeLessThan(300)
  // What is kept stays; what was refused goes when Node collects it, as it answers others. All of them would be 100 MB.
  const kept = async () => {
    await stranger.get('/api/get_branch/Aurel')
    return residentBytes(shop) - before
  }
  await expect.poll(kept, { timeout: 20_000 }).toBeLessThan(80 * MB)
  for (const half of halves) half.leave()
})
