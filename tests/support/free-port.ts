import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import { listenLocally } from './local-server.ts'

/** Below the ports that systems assign to other programs. Browsers block a few ports, the last one 10,080. */
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
