import { once } from 'node:events'
import { type IncomingMessage, type RequestListener, request, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { array, assert, asyncProperty, integer, record, string } from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { hasStreamedList, StreamedList, toJsonPieces } from '../../../../cms/web/api/streamed-list.ts'
import * as long from '../../../../cms/web/api/streamed-response.ts'
import type { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { serve as serveUntilEnd } from '../../serve.ts'

const many = Array.from({ length: 5000 }, (_, n) => ({ name: `Pearl “${n}”` }))
const expected = JSON.stringify({ status: 1, result: many })

function listOf(all: readonly object[], some = 100): StreamedList<object> {
  return new StreamedList(async function* read() {
    for (let from = 0; from < all.length; from += some) {
      yield all.slice(from, from + some).map((each) => JSON.stringify(each))
    }
  })
}

const { StreamedResponse, sendStreamedResponse } = long

let server: Server

async function serve(handler: RequestListener): Promise<string> {
  const served = await serveUntilEnd(handler)
  server = served.server
  return served.url
}

const serveLong = (response: long.StreamedResponse) =>
  serve((req, res) => void sendStreamedResponse(response, { 'Content-Type': 'application/json' }, req, res))

const longJson = (body: object, position: number) => new StreamedResponse(() => toJsonPieces(body), position)

const newResponse = (position = 7) => longJson({ status: 1, result: listOf(many) }, position)

test('a list in pieces is what JSON.stringify makes of it', async () => {
  const pieces = array(record({ name: string() }))
  await assert(
    asyncProperty(pieces, integer({ min: 1, max: 4 }), async (all, some) => {
      let sent = ''
      for await (const piece of listOf(all, some).pieces()) sent += piece
      expect(sent).toBe(JSON.stringify(all))
    }),
  )
})

test('only what has a long list is sent in pieces', () => {
  const bodies = [{ result: many }, { result: listOf([]) }, { result: 'none' }, null]
  expect(bodies.map(hasStreamedList)).toEqual([false, true, false, false])
})

test.each([
  ['identity', (body: Buffer) => body],
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)('it is sent whole as %s', async (encoding, decode) => {
  const url = await serveLong(newResponse())
  const asked = request(url, { headers: { 'Accept-Encoding': encoding } }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding)
  expect(decode(await buffer(response)).toString()).toBe(expected)
})

test('it is not sent again while nothing has changed', async () => {
  const url = await serveLong(newResponse())
  const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? ''
  expect((await fetch(url, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  expect(newResponse(8).etag).not.toBe(etag)
})

test('other requests have their turn while it is computed', async () => {
  const item = JSON.stringify('x'.repeat(70_000))
  async function* items() {
    for (let each = 0; each < 2; each++) {
      const until = performance.now() + 20
      while (performance.now() < until);
      yield [item]
    }
  }
  const order: string[] = []
  setTimeout(() => order.push('another request'))
  for await (const _chunk of longJson({ result: new StreamedList(items) }, 7).chunks()) order.push('chunk')
  expect(order.indexOf('another request')).toBe(1)
})

test('a client that goes away in the middle ends its sending only', async () => {
  const failures: unknown[] = []
  const response = newResponse()
  const url = await serve((req, res) => {
    sendStreamedResponse(response, {}, req, res).catch((error) => failures.push(error))
  })
  for (let each = 0; each < 5; each++) {
    const left = new AbortController()
    const { body } = await fetch(url, { signal: left.signal, headers: { 'Accept-Encoding': 'identity' } })
    await body!.getReader().read()
    left.abort()
  }
  expect(await (await fetch(url)).text()).toBe(expected)
  expect(failures).toEqual([])
})

/** More bytes than the buffers of a connection hold. */
const huge = () => longJson({ result: listOf(Array(300).fill('x'.repeat(70_000)), 1) }, 7)

async function askAndStop(url: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress }).pause()
  onTestFinished(() => void socket.destroy())
  const asked = once(server, 'request')
  socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  await asked
  return socket
}

function serveRefusing(limits: Partial<typeof long.STREAMED_RESPONSE_LIMITS> = {}): Promise<string> {
  const send = long.createStreamedResponseSender({ ...long.STREAMED_RESPONSE_LIMITS, ...limits })
  return serve((req, res) => {
    send(huge(), {}, req, res).catch(({ kind, retryAfter }: Refusal) => {
      res.writeHead(kind === 'busy' ? 503 : 500, { 'Retry-After': String(retryAfter) }).end()
    })
  })
}

test.for([
  [5, 1],
  [44, 11],
] as const)('%i clients of %i networks that stop reading keep nobody waiting', async ([clients, networks]) => {
  const url = await serveRefusing()
  for (let each = 0; each < clients; each++) await askAndStop(url, `127.0.0.${networks + (each % networks)}`)
  const response = await fetch(url)
  expect([response.status, (await response.arrayBuffer()).byteLength > 20_000_000]).toEqual([200, true])
})

test('a client that has stopped reading makes room for others after some time', async () => {
  const url = await serveRefusing({ ofNetwork: 1, stalledMs: 100 })
  await askAndStop(url)
  const ask = () => fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  const { status, headers } = await ask()
  expect([status, headers.get('retry-after'), headers.get('content-encoding')]).toEqual([503, '2', null])
  await expect.poll(async () => (await ask()).status, { timeout: 10_000, interval: 20 }).toBe(200)
})
