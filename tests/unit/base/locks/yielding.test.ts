import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createYielder } from '../../../../cms/base/locks/yielding.ts'

/** A thread that opens connections and counts how many the kernel has accepted for the server. */
const CLIENTS = `
  const { connect } = require('node:net')
  const { workerData: { port, connections, connected } } = require('node:worker_threads')
  for (let opened = 0; opened < connections; opened++) {
    connect(port, '127.0.0.1', () => Atomics.add(connected, 0, 1)).on('error', () => {})
  }
`

function work(ms: number) {
  for (const until = performance.now() + ms; performance.now() < until; );
}

async function listen(serveSocket: (socket: Socket) => void) {
  const server = createServer(serveSocket).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, ...(server.address() as { port: number }) }
}

test('a turn lasts until every client that waited for the end of the work is served', async () => {
  const connections = 20
  const served: unknown[] = []
  const { server, port } = await listen((socket) => {
    work(2)
    served.push(socket.destroy())
  })
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const turns = createYielder(60_000)
  const clients = new Worker(CLIENTS, { eval: true, workerData: { port, connections, connected } })
  while (Atomics.load(connected, 0) < connections) work(1)

  await turns.next()
  expect(served).toHaveLength(connections)
  server.close()
  await clients.terminate()
})

test('a turn with requests without end is over after some time', async () => {
  const turns = createYielder()
  const { server, port } = await listen((socket) => void socket.on('error', () => {}).end())
  const endless = `
    const { connect } = require('node:net')
    const again = () => connect(${port}, '127.0.0.1').on('close', again).on('error', () => {}).resume()
    for (let each = 0; each < 8; each++) again()
  `
  const clients = new Worker(endless, { eval: true })
  await once(server, 'connection')
  work(5)

  await expect(turns.next()).resolves.toBeUndefined()
  server.close()
  await clients.terminate()
})

test('work that is not long has no turn', async () => {
  const turns = createYielder()
  let isAfterRound = false
  setImmediate(() => (isAfterRound = true))
  await turns.next()
  expect(isAfterRound).toBe(false)
})
