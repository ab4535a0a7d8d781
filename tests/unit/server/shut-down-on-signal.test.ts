import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

/** A process with a server that ends on a signal, like the shop. */
const program = `
  import { createServer } from 'node:http'
  import { shutDownOnSignal } from './cms/server/start/shut-down-on-signal.ts'
  const server = createServer()
  const ending = shutDownOnSignal(server, async () => console.log('closed'))
  server.on('request', (req, res) => {
    ending.begin(res)
    if (req.url === '/later') setTimeout(() => res.end('whole'), 200)
    else if (req.url === '/stream') res.once('processEnds', () => res.end('last')).write('first')
    else res.end('whole')
    ending.follow(res)
  })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

async function start() {
  const args = ['--input-type=module', '-e', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })
  const [port] = await once(lines, 'line')
  return { port: Number(port), end: () => child.kill('SIGTERM'), ended: once(child, 'exit') }
}

/**
 * Sends requests on one connection, each after the previous response. Resolves when a response closes the connection,
 * with the number of responses and of requests without one.
 */
async function ask(port: number, onAnswer: () => void) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let end = 'closed without an answer'
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', ({ message }) => (end = message))
  const send = () => socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  socket.on('data', (bytes) => {
    onAnswer()
    if (!/^Connection: close\r$/m.test(bytes.toString())) send()
    else end = 'told to close'
  })
  send()
  await closed
  return end
}

test('a request during graceful shutdown is answered with Connection: close', async () => {
  for (let times = 0; times < 3; times++) {
    const { port, end, ended } = await start()
    let answers = 0
    const customers = Array.from({ length: 8 }, () => ask(port, () => ++answers === 200 && end()))
    expect(await Promise.all(customers)).toEqual(customers.map(() => 'told to close'))
    expect((await ended)[0]).toBe(0)
  }
})

test('a request that starts after the signal is answered as well', async () => {
  const { port, end, ended } = await start()
  const slow = () => fetch(`http://127.0.0.1:${port}/later`)
  await (await slow()).text()
  const [held] = [slow(), end()]
  let late = await slow()
  for (let times = 0; times < 5 && late.headers.get('connection') !== 'close'; times++) late = await slow()
  expect([late.headers.get('connection'), await late.text()]).toEqual(['close', 'whole'])
  expect(await (await held).text()).toBe('whole')
  expect((await ended)[0]).toBe(0)
})

test('customers who send requests without a pause do not delay the end of the shop', async () => {
  const { port, end, ended } = await start()
  end()
  const ask = () => fetch(`http://127.0.0.1:${port}/`).catch(() => null)
  let asked = 0
  while (asked < 10_000 && (await (await ask())?.text()) === 'whole') asked++
  expect(asked).toBeLessThan(10_000)
  expect((await ended)[0]).toBe(0)
})

test('a stream without an end is ended with the process, and is complete', async () => {
  const { port, end, ended } = await start()
  const response = await fetch(`http://127.0.0.1:${port}/stream`)
  end()
  expect(await response.text()).toBe('firstlast')
  expect(await ended).toEqual([0, null])
})
