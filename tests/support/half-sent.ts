import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * A request with a body of `length` bytes, of which nothing is sent yet; `send` sends a part. The shop waits for it.
 */
export type HalfSent = {
  send(text: string): void
  /** The whole response, once the shop has closed the connection. */
  response(): Promise<string>
  leave(): void
}

type Head = { path: string; type?: string; length: number; headers?: Record<string, string> }

/** Sends the head of a POST request without its body. Resolves when the shop asks for the body by `100 Continue`. */
export async function sendHalf(
  shop: string,
  { path, type = 'application/json', length, headers = {} }: Head,
): Promise<HalfSent> {
  const { hostname, port, host } = new URL(shop)
  const all = {
    ...{ Host: host, 'Content-Type': type, 'Content-Length': String(length) },
    ...{ Expect: '100-continue', ...headers },
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket: Socket = connect(Number(port), hostname)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const received: Buffer[] = []
  socket.on('data', (bytes) => received.push(bytes)).on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  await once(socket, 'data')
  return {
    send: (text) => void socket.write(text),
    async response() {
      await closed
      return Buffer.concat(received).toString().replace('HTTP/1.1 100 Continue\r\n\r\n', '')
    },
    leave: () => void socket.destroy(),
  }
}
