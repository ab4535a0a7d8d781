import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import express from 'express'
import { expect, test, vi } from 'vitest'
import { parseServerFunctionCall } from '../../../../cms/panel/app/(payload)/validate-server-function-call.ts'
import { prepareNextOnFirstRequest } from '../../../../cms/server/panel/next-app.ts'
import { sendSignInPageOrRedirect } from '../../../../cms/server/panel/sign-in/send.ts'
import { serve } from '../../serve.ts'

async function get(path: string): Promise<Response> {
  const { url } = await serve(express().use('/admin', sendSignInPageOrRedirect))
  return fetch(url + path, { redirect: 'manual' })
}

test.for(['/admin/login', '/admin/login?redirect=/admin/account', '/admin/forgot', '/admin/reset/token-of_a-mail'])(
  '%s runs its own script and nothing else, and is in no cache',
  async (path) => {
    const response = await get(path)
    const html = await response.text()
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    const policy = response.headers.get('content-security-policy')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(policy).toContain(`default-src 'none'; script-src 'sha256-${hash}'; style-src 'sha256-`)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).not.toMatch(/ (on\w+|style)=|https?:/)
    expect(html).not.toContain('token-of_a-mail')
  },
)

test.for([
  ['/admin', '/admin/login'],
  ['/admin/', '/admin/login'],
  ['/admin/logout', '/admin/login'],
  ['/admin/unauthorized?_rsc=abc', '/admin/login'],
  ['/admin/create-first-user', '/admin/login'],
  ['/admin/reset/a%20b', '/admin/login?redirect=%2Fadmin%2Freset%2Fa%2520b'],
  ['/admin/account?_rsc=a', '/admin/login?redirect=%2Fadmin%2Faccount'],
  ['/admin/collections/products?_rsc=a&page=2', '/admin/login?redirect=%2Fadmin%2Fcollections%2Fproducts%3Fpage%3D2'],
  [`/admin/${'x'.repeat(600)}`, '/admin/login'],
])('without a session %s leads to %s', async ([from, to]) => {
  const { status, headers } = await get(from!)
  expect([status, headers.get('location')]).toEqual([302, to])
  expect((await get(to!)).status).toBe(200)
})

test('a panel that could not be opened is opened by the next request, and closing it does not fail', async () => {
  const prepare = vi.fn<() => Promise<void>>()
  const closeNext = vi.fn(async () => {})
  const handle = vi.fn(async () => {})
  const next = prepareNextOnFirstRequest({ prepare, getRequestHandler: () => handle, close: closeNext })
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
  const nothing = async () => {}
  const next = prepareNextOnFirstRequest({
    prepare: () => opening.promise,
    getRequestHandler: () => nothing,
    close: nothing,
  })
  const asked = next.handle({} as IncomingMessage, {} as ServerResponse)
  const closed = next.close()
  opening.reject(new Error('no build'))
  await expect(asked).rejects.toThrow('no build')
  await expect(closed).resolves.toBeUndefined()
})

test('a server function is called by a listed name with an object, and by nothing else', () => {
  const listed = { name: 'form-state', args: { id: '1' } }
  expect(parseServerFunctionCall(listed)).toEqual(listed)
  const inherited = Object.create({ name: 'form-state', args: {} })
  const names = ['constructor', '__proto__', 'toString', 'get-default-layout', 1, ['form-state'], undefined]
  const others = [
    ...[undefined, null, 'form-state', ['form-state', {}], new Map([['name', 'form-state']]), inherited],
    ...names.map((name) => ({ name, args: {} })),
    ...['x'.repeat(1000), null, undefined, [], new Date()].map((args) => ({ name: 'form-state', args })),
  ]
  expect(others.map(parseServerFunctionCall)).toEqual(others.map(() => null))
})
