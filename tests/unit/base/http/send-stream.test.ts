import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import { createGzip } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { sendStream } from '../../../../cms/base/http/send-stream.ts'
import { listenLocally } from '../../../support/local-server.ts'

/** Sends one request, and resolves with what `handle` returned or threw for it. */
async function handled(handle: (res: ServerResponse) => Promise<void>, leaves: boolean): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const server = createServer((_, res) => void handle(res).then(resolve, resolve))
  const { url, close } = await listenLocally(server)
  onTestFinished(close)
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

test('a client that goes away before the body begins is no error, and the source is closed', async () => {
  const { state, parts } = endless()
  await parts.next()
  const result = await handled(async (res) => {
    await once(res, 'close')
    await sendStream(parts, res)
  }, true)
  expect(result).toBeUndefined()
  await expect.poll(() => state.isClosed).toBe(true)
})

test('a client that goes away in the middle is no error, and the source is closed', async () => {
  const { state, parts } = endless()
  expect(await handled((res) => sendStream(parts, res, [createGzip()]), true)).toBeUndefined()
  await expect.poll(() => state.isClosed).toBe(true)
})

test('a source that fails is an error', async () => {
  async function* failing() {
    yield 'the beginning'
    throw new Error('The database is away.')
  }
  expect(await handled((res) => sendStream(failing(), res), false)).toEqual(new Error('The database is away.'))
})
