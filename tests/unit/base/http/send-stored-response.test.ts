import { once } from 'node:events'
import { get, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import busboy from 'busboy'
import { expect, test } from 'vitest'
import type { CompressedBody } from '../../../../cms/base/http/compress.ts'
import { isExpectedError, setErrorStatusHook } from '../../../../cms/base/http/payload-errors.ts'
import { sendStoredResponse } from '../../../../cms/base/http/send-stored-response.ts'
import { sendStream } from '../../../../cms/base/http/send-stream.ts'
import { serve } from '../../serve.ts'

async function serveBodies(bodies: CompressedBody): Promise<string> {
  const [key, headers] = [{}, () => ({ 'Content-Type': 'text/html' })]
  return (await serve((req, res) => sendStoredResponse(key, bodies, headers, req, res))).url
}

async function ask(url: string, headers: Record<string, string>, method = 'GET') {
  const [response] = (await once(request(url, { method, headers }).end(), 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) }
}

/** All byte values, as in brotli and gzip output. The transfer must not change them. */
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))

test.for([1024, 102_400])('a body of %i bytes arrives byte for byte, each time that it is asked for', async (size) => {
  const body = Buffer.alloc(size, everyByte)
  const url = await serveBodies({ etag: 'of-body', identity: body, gzip: Buffer.from(body).reverse(), br: body })
  for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip', 'identity']) {
    const { status, headers, bytes } = await ask(url, { 'Accept-Encoding': encoding })
    expect([status, headers['content-length']]).toEqual([200, String(size)])
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(bytes.equals(encoding === 'gzip' ? Buffer.from(body).reverse() : body), encoding).toBe(true)
  }
})

test('a client that has the body is sent 304, and one that asks with HEAD its length, both without a body', async () => {
  const url = await serveBodies({ etag: 'of-body', identity: everyByte })
  const unchanged = await ask(url, { 'If-None-Match': '"of-body"' })
  expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0])
  expect(unchanged.headers['content-length']).toBeUndefined()
  const head = await ask(url, {}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '256', 0])
})

test('If-Match must name what is sent, and * is for anything', async () => {
  const url = await serveBodies({ etag: 'of-body', identity: everyByte })
  const statusFor = async (match: string) => (await ask(url, { 'If-Match': match })).status
  expect(await Promise.all(['"of-body"', '"x", "of-body"', '*'].map(statusFor))).toEqual([200, 200, 200])
  expect(await Promise.all(['"other"', 'W/"of-body"', 'nope', ''].map(statusFor))).toEqual([412, 412, 412, 412])
})

/** Sends one request, and resolves with the result or error of `handle`. */
async function handled(handle: (res: ServerResponse) => Promise<void>, leaves: boolean): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { url, server } = await serve((_, res) => void handle(res).then(resolve, resolve))
  const request = get(url)
  request.on('error', () => {})
  if (leaves) server.once('request', () => request.destroy())
  else request.on('response', (response) => response.on('error', () => {}).resume())
  return promise
}

function endless() {
  const state = { isClosed: false }
  async function* parts() {
    try {
      for (;;) yield 'x'.repeat(10_000)
    } finally {
      state.isClosed = true
    }
  }
  return { state, parts: parts() }
}

test.for(['before the body begins', 'in the middle'])(
  'a client that goes away %s is no error, and the source is closed',
  async (when) => {
    const { state, parts } = endless()
    if (when !== 'in the middle') await parts.next()
    const result = await handled(async (res) => {
      if (when === 'in the middle') return sendStream(parts, res, [createGzip()])
      await once(res, 'close')
      await sendStream(parts, res)
    }, true)
    expect(result).toBeUndefined()
    await expect.poll(() => state.isClosed).toBe(true)
  },
)

test('a source that fails is an error, and one that sounds like the mistake of a client is none', async () => {
  async function* failing() {
    yield 'the beginning'
    throw new Error('The database is away.')
  }
  expect(await handled((res) => sendStream(failing(), res), false)).toEqual(new Error('The database is away.'))
  const error = new Error('Malformed part header')
  expect([await setErrorStatusHook({ error, req: {} } as never), isExpectedError(error)]).toEqual([undefined, false])
})

/** Returns the error of Payload's form parser for this body. */
function errorOf(body: string): Promise<Error> {
  const form = busboy({ headers: { 'content-type': 'multipart/form-data; boundary=b' } })
  form.on('file', (_name, file) => file.on('error', () => {}).resume())
  const failed = new Promise<Error>((resolve) => form.on('error', (error) => resolve(error as Error)))
  form.end(body)
  return failed
}

const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n'

test.each([
  ['has a header of 1 MB', `${head}X-Long: ${'x'.repeat(1024 * 1024)}\r\n\r\nx\r\n--b--\r\n`],
  ['has a header that is none', `${head}no header\r\n\r\nx\r\n--b--\r\n`],
  ['ends in a header', head],
  ['ends in a file', `${head}\r\nx`],
])('a form that %s is the mistake of who sends it, and no error of the shop', async (_, body) => {
  const error = await errorOf(body)
  expect(await setErrorStatusHook({ error, req: {} } as never)).toMatchObject({ status: 400 })
  expect(isExpectedError(error)).toBe(true)
})
