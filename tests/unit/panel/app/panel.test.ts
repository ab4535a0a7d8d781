import type { IncomingMessage, ServerResponse } from 'node:http'
import express from 'express'
import type { Payload } from 'payload'
import { expect, test, vi } from 'vitest'
import { openLimits } from '../../../../cms/base/accounts/limits.ts'
import type { ChangeLog } from '../../../../cms/base/changes/change-log.ts'
import { readServerCall } from '../../../../cms/panel/app/(payload)/read-server-call.ts'
import { openWhenAsked } from '../../../../cms/server/panel/next-app.ts'
import { strangerPages } from '../../../../cms/server/panel/stranger-pages.ts'
import { serve } from '../../serve.ts'

const payload = {
  db: { name: 'sqlite' },
  config: { cookiePrefix: 'payload', i18n: { supportedLanguages: { en: {}, de: {} } } },
} as unknown as Payload

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** The panel for callers without a session, with a Next that answers like this. */
async function openPanel(handle: Handle, limited = false) {
  let change: Parameters<ChangeLog['subscribe']>[1] = async () => {}
  const subscribe: (name: string, apply: typeof change) => void = (_name, apply) => {
    change = apply
  }
  const log = { subscribe } as unknown as ChangeLog
  const next = { handle: vi.fn(handle), close: async () => {} }
  const asked = vi.fn()
  const app = express().use((_req, _res, pass) => {
    asked()
    pass()
  })
  app.use('/admin', strangerPages({ payload, limits: openLimits(payload, limited), log }, next))
  const { url } = await serve(app)
  const get = (path: string, headers = {}) => fetch(url + path, { headers, redirect: 'manual' })
  return { get, next, asked, changed: (tag: string) => change([{ id: '', position: 1, tags: [tag], byStaff: true }]) }
}

/** A page with its nonce, as Next reads it, and its address. */
const echo: Handle = async ({ headers, url }, res) => {
  const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
  res.setHeader('Content-Type', 'text/html')
  res.end(`<script nonce="${nonce}"></script>${url} ${JSON.stringify(headers)}`)
}

test('the sign-in page is rendered once, and each copy has a nonce of its own', async () => {
  const { get, next } = await openPanel(echo)
  const pages = await Promise.all(Array.from({ length: 20 }, () => get('/admin/login')))
  const nonces = await Promise.all(
    pages.map(async (page) => {
      const [, nonce] = /<script nonce="([\w-]{22})">/.exec(await page.text()) ?? []
      expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
      return nonce
    }),
  )
  expect(new Set(nonces).size).toBe(20)
  expect(next.handle).toHaveBeenCalledTimes(1)
})

test('a page depends on no part of the request but language, theme and the token of its address', async () => {
  const { get, next } = await openPanel(echo)
  const cookie = 'payload-token=secret; payload-lng=de; other=1'
  const headers = {
    cookie,
    authorization: 'JWT secret',
    'x-forwarded-host': 'evil',
    'sec-ch-prefers-color-scheme': 'dark',
  }
  const page = await (await get('/admin/reset/token-of_a-mail', headers)).text()
  expect(page).toContain('/admin/reset/token-of_a-mail')
  expect(page).toContain('payload-lng=de; payload-theme=dark')
  expect(page).not.toMatch(/secret|evil|other/)
  expect(await (await get('/admin/reset/another', headers)).text()).toContain('/admin/reset/another')
  expect(next.handle).toHaveBeenCalledTimes(1)
  await get('/admin/reset/another', { cookie: 'payload-lng=xx; payload-theme=pink' })
  expect(next.handle).toHaveBeenCalledTimes(2)
})

test('a new name of the shop is on the next sign-in page, also when it is saved while that is rendered', async () => {
  const { get, next, changed } = await openPanel(async (req, res) => {
    if (next.handle.mock.calls.length === 2) await changed('branch:1')
    await echo(req, res)
  })
  for (const tag of ['product:1', 'branch:1', 'product:1', 'anything']) {
    await get('/admin/login')
    await changed(tag)
  }
  expect(next.handle).toHaveBeenCalledTimes(3)
  await get('/admin/login')
  expect(next.handle).toHaveBeenCalledTimes(4)
})

test.for([
  ['/admin', '/admin/login'],
  ['/admin/', '/admin/login'],
  ['/admin/login/', '/admin/login'],
  ['/admin/login?x=1', '/admin/login'],
  ['/admin/logout', '/admin/login'],
  ['/admin/unauthorized', '/admin/login'],
  ['/admin/create-first-user', '/admin/login'],
  ['/admin/forgot?_rsc=abc', '/admin/forgot'],
  ['/admin/reset/a%20b', '/admin/login?redirect=%2Fadmin%2Freset%2Fa%2520b'],
  ['/admin/collections/products?_rsc=a&page=2', '/admin/login?redirect=%2Fadmin%2Fcollections%2Fproducts%3Fpage%3D2'],
  ["/admin/it's(1)", '/admin/login?redirect=%2Fadmin%2Fit%27s%281%29'],
  [`/admin/${'x'.repeat(600)}`, '/admin/login'],
])('without a session %s leads to %s', async ([from, to]) => {
  const { get, next } = await openPanel(echo)
  const { status, headers } = await get(from!)
  expect([status, headers.get('location')]).toEqual([302, to])
  expect(next.handle).not.toHaveBeenCalled()
  expect((await get(to!)).status).toBe(200)
})

test('of many pages at once two are rendered, a few wait, and the rest are asked to come again', async () => {
  const held = Promise.withResolvers<void>()
  const { get, next } = await openPanel(async (req, res) => {
    await held.promise
    await echo(req, res)
  })
  const answered: Response[] = []
  const all = Array.from({ length: 30 }, async (_, n) => {
    const page = await get(`/admin/login?redirect=${n}`)
    answered.push(page)
    return page.status
  })
  await vi.waitFor(() => expect(answered).toHaveLength(20))
  for (const page of answered) {
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await page.text()).toContain('The admin panel is very busy. Please try again in a moment.')
  }
  expect(next.handle).toHaveBeenCalledTimes(2)
  held.resolve()
  expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(10)
})

test('an address may have 30 pages rendered in a minute, and stored ones without end', async () => {
  const { get } = await openPanel(echo, true)
  const statuses: number[] = []
  for (let n = 0; n < 32; n++) statuses.push((await get(`/admin/login?redirect=${n}`)).status)
  expect(statuses).toEqual([...Array(30).fill(200), 429, 429])
  expect((await get('/admin/login?redirect=1')).status).toBe(200)
})

test('a request for a page that is being rendered is not counted', async () => {
  const held = Promise.withResolvers<void>()
  const { get, next, asked } = await openPanel(async (req, res) => {
    await held.promise
    await echo(req, res)
  }, true)
  const pages = Array.from({ length: 40 }, () => get('/admin/login'))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(40))
  held.resolve()
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(Array(40).fill(200))
  expect(next.handle).toHaveBeenCalledTimes(1)
})

test('a panel that could not be opened is opened by the next request, and closing it does not fail', async () => {
  const prepare = vi.fn<() => Promise<void>>()
  const closeNext = vi.fn(async () => {})
  const handle = vi.fn(async () => {})
  const next = openWhenAsked({ prepare, getRequestHandler: () => handle, close: closeNext })
  const ask = () => next.handle({} as IncomingMessage, {} as ServerResponse)
  prepare.mockRejectedValueOnce(new Error('no build'))
  await expect(ask()).rejects.toThrow('no build')
  await next.close()
  expect(closeNext).not.toHaveBeenCalled()
  prepare.mockResolvedValueOnce()
  await Promise.all([ask(), ask()])
  expect([prepare.mock.calls.length, handle.mock.calls.length]).toEqual([2, 2])
  await next.close()
  expect(closeNext).toHaveBeenCalledTimes(1)
})

test('a shop whose panel is being opened and fails closes all the same', async () => {
  const opening = Promise.withResolvers<void>()
  const next = openWhenAsked({
    prepare: () => opening.promise,
    getRequestHandler: () => async () => {},
    close: async () => {},
  })
  const asked = next.handle({} as IncomingMessage, {} as ServerResponse)
  const closed = next.close()
  opening.reject(new Error('no build'))
  await expect(asked).rejects.toThrow('no build')
  await expect(closed).resolves.toBeUndefined()
})

test('a server function is called by a listed name with an object, and by nothing else', () => {
  expect(readServerCall({ name: 'form-state', args: { id: '1' } })).toEqual({ name: 'form-state', args: { id: '1' } })
  const inherited = Object.create({ name: 'form-state', args: {} })
  const others = [
    ...[undefined, null, 'form-state', ['form-state', {}], new Map([['name', 'form-state']]), inherited],
    ...['constructor', '__proto__', 'toString', 'get-default-layout', 1, ['form-state'], undefined].map((name) => ({
      name,
      args: {},
    })),
    ...['x'.repeat(1000), null, undefined, [], new Date()].map((args) => ({ name: 'form-state', args })),
  ]
  expect(others.map(readServerCall)).toEqual(others.map(() => null))
})
