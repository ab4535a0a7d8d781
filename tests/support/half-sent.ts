import { once } from 'node:events'
import { connect } from 'node:net'

type Head = { path: string; type?: string; length: number; headers?: Record<string, string> }

/** Sends the head of a POST request, until the shop waits for its body of `length` bytes, which `send` sends. */
export async function sendHalf(shop: string, { path, type = 'application/json', length, headers = {} }: Head) {
  const { hostname, port, host } = new URL(shop)
  const own = { Host: host, 'Content-Type': type, 'Content-Length': String(length), Expect: '100-continue' }
  const lines = Object.entries({ ...own, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(Number(port), hostname)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const received: Buffer[] = []
  socket.on('data', (bytes) => received.push(bytes)).on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  await once(socket, 'data')
  return {
    send: (text: string) => void socket.write(text),
    /** Returns the whole response, once the shop has closed the connection. */
    async response() {
      await closed
      return Buffer.concat(received).toString().replace('HTTP/1.1 100 Continue\r\n\r\n', '')
    },
    leave: () => void socket.destroy(),
  }
}
