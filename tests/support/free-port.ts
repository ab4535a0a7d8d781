import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import { listenLocally } from './local-server.ts'

/**
 * A range below the ports that systems assign to servers without a port and to outgoing connections. Browsers block a
 * few ports, the last one 10,080.
 */
// Browsers refuse a few of them, the last one 10,080.
const PORTS = { from: 11_000, to: 30_000 }

/** Returns a free port of 127.0.0.1 from a range of which the system assigns none to other programs. */
export async function freePort(): Promise<number> {
  for (;;) {
    try {
      const { port, close } = await listenLocally(createServer(), randomInt(PORTS.from, PORTS.to))
      await close()
      return port
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
}
