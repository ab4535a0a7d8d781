import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { sendStoredResponse } from '../../../cms/base/http/send-stored-response.ts'
import { serve } from '../serve.ts'

afterEach(() => {
  vi.doUnmock('node:http')
})

const body = Buffer.from('<h1>Rings</h1>')

/** Sends like the shop: from the second response on with prepared headers. */
const stored = (sendStored = sendStoredResponse): RequestListener => {
  const key = {}
  const headers = () => ({ 'Content-Type': 'text/html', 'X-Text': 'Date: now' })
  return (req, res) => sendStored(key, { etag: 'rings', identity: body }, headers, req, res)
}

/** Sends the same with plain Node. */
const plain = (): RequestListener => (_req, res) => {
  const headers = ['Content-Type', 'text/html', 'X-Text', 'Date: now', 'ETag', '"rings"', 'Vary', 'Accept-Encoding']
  res.writeHead(200, [...headers, 'Content-Length', String(body.length), 'X-Request-Id', randomUUID()])
  res.end(body)
}

async function listen(handler: RequestListener, limit = 0): Promise<number> {
  const server = createServer(handler)
  server.maxRequestsPerSocket = limit
  const { port } = await serve(server)
  return port
}

/** Returns all bytes that a server sends for these requests on one connection. The last request has a body. */
async function onOneConnection(port: number, requests: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(requests.join(''))
  let received = ''
  const isWhole = () => received.split('HTTP/1.1 200').length > requests.length && received.endsWith(String(body))
  for await (const some of socket) {
    received += some
    if (isWhole()) break
  }
  return received
    .replace(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/gm, 'Date: then')
    .replace(/^X-Request-Id: [\da-f-]{36}/gm, 'X-Request-Id: one')
}

const get = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'
const last = 'GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n'
const head = 'HEAD / HTTP/1.1\r\nHost: shop\r\n\r\n'
const old = 'GET / HTTP/1.0\r\nHost: shop\r\n\r\n'
const oldKept = 'GET / HTTP/1.0\r\nHost: shop\r\nConnection: keep-alive\r\n\r\n'

test.each([
  ['requests that follow each other', [get, get, get, last], 0],
  ['requests without a body', [head, get, head, get, last], 0],
  ['connections that close', [last], 0],
  ['clients of HTTP/1.0', [oldKept, oldKept, old], 0],
  ['the last request of a connection', [get, get, get], 3],
] as const)('%s get byte for byte what Node sends by itself', async (_name, requests, limit) => {
  const [shop, node] = [await listen(stored(), limit), await listen(plain(), limit)]
  const expected = await onOneConnection(node, requests)
  expect(expected.split('Date: then')).toHaveLength(requests.length + 1)
  // The second connection reuses the headers prepared for the first.
  for (const _connection of [1, 2]) expect(await onOneConnection(shop, requests)).toBe(expected)
})

test('a response has the time at which it is sent', async () => {
  const port = await listen(stored())
  const dateOf = async () => (await fetch(`http://127.0.0.1:${port}`)).headers.get('date')
  await dateOf()
  vi.useFakeTimers({ now: new Date('2031-05-01T10:20:30.900Z'), toFake: ['Date'] })
  expect(await dateOf()).toBe('Thu, 01 May 2031 10:20:30 GMT')
  vi.setSystemTime(new Date('2031-05-01T10:20:31.000Z'))
  expect(await dateOf()).toBe('Thu, 01 May 2031 10:20:31 GMT')
})

test('headers that a request was given are in its response and in no other, and each has an id of its own', async () => {
  const sendStored = stored()
  let requests = 0
  const port = await listen((req, res) => {
    if (req.url === '/own') res.setHeader('Set-Cookie', `session=${++requests}`)
    sendStored(req, res)
  })
  const sent: Headers[] = []
  for (const path of ['/own', '/', '/', '/own', '/'])
    sent.push((await fetch(`http://127.0.0.1:${port}${path}`)).headers)
  const all = (name: string) => sent.map((headers) => headers.get(name) ?? '')
  expect(all('set-cookie')).toEqual(['session=1', '', '', 'session=2', ''])
  expect(all('x-request-id').filter((id) => !/^[\da-f-]{36}$/.test(id))).toEqual([])
  expect(new Set(all('x-request-id')).size).toBe(5)
})

test('a Node that keeps headers elsewhere sends them as it lays them out itself, and is named once in the log', async () => {
  vi.resetModules()
  vi.doMock('node:http', async (original) => ({ ...(await original<object>()), ServerResponse: Otherwise }))
  const { log } = await import('../../../cms/base/log/log.ts')
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  const { sendStoredResponse: sendOtherwise } = await import('../../../cms/base/http/send-stored-response.ts')
  const [shop, node] = [await listen(stored(sendOtherwise)), await listen(plain())]
  const expected = await onOneConnection(node, [get, get, last])
  expect(await onOneConnection(shop, [get, get, last])).toBe(expected)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(warn.mock.lastCall?.[0]).toContain('Node keeps the headers of a response elsewhere')
})

/** A response whose internal field `_header` does not hold the bytes of the headers. */
class Otherwise extends ServerResponse {
  set _header(_text: string | null) {}
  get _header() {
    return null
  }
}
