import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createConnectionLimiter } from '../../../cms/server/services/connection-limiter.ts'
import { serve } from '../serve.ts'

async function openServer(): Promise<{ port: number; finish(): void; reached(): number }> {
  const slow: (() => void)[] = []
  const server = createServer()
  const beforeRefusal = (_req: unknown, res: ServerResponse) => res.setHeader('X-Before', 'yes')
  const refuseTooMany = createConnectionLimiter(server, { max: 3, beforeRefusal })
  server.on('request', (req, res) => {
    if (refuseTooMany(req, res)) return
    if (req.url === '/slow') slow.push(() => res.end())
    else res.end()
  })
  const { port } = await serve(server)
  const finish = () => {
    for (const end of slow.splice(0)) end()
  }
  return { port, finish, reached: () => slow.length }
}

async function ask(port: number, path: string, agent: Agent): Promise<IncomingMessage> {
  const [response] = await once(request({ port, host: '127.0.0.1', path, agent }).end(), 'response')
  response.resume()
  await once(response, 'end')
  return response
}

test('an idle connection is closed for a new one; while all are busy, a new one gets 503 with Retry-After', async () => {
  const { port, finish, reached } = await openServer()
  const idle = Array.from({ length: 3 }, () => new Agent({ keepAlive: true }))
  for (const agent of idle) await ask(port, '/', agent)
  const served = Array.from({ length: 3 }, () => new Agent({ keepAlive: true }))
  const waiting = served.map((agent) => ask(port, '/slow', agent))
  await vi.waitFor(() => expect(reached()).toBe(3))

  const refused = await ask(port, '/', new Agent())
  expect([refused.statusCode, refused.headers.connection, refused.headers['retry-after']]).toEqual([503, 'close', '5'])
  expect(refused.headers['x-before']).toBe('yes')
  finish()
  for (const response of await Promise.all(waiting)) expect(response.statusCode).toBe(200)
  expect((await ask(port, '/', new Agent())).statusCode).toBe(200)
})

/** Opens a connection, sends this, and waits until the server has accepted it. */
async function send(port: number, text: string): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  if (text) socket.write(text)
}

const whole = 'GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n'

test.each([
  ['nothing', ''],
  ['half of a request', 'GET / HTTP/1.1\r\nHost: shop'],
  ['a request and half of another one', `${whole}GET / HTTP/1.1\r\nHost: shop`],
])('connections on which %s was sent give way to new ones', async (_, text) => {
  const { port } = await openServer()
  for (let each = 0; each < 20; each++) {
    await send(port, text)
    expect((await ask(port, '/', new Agent())).statusCode).toBe(200)
  }
})
