import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import { listenLocally } from './local-server.ts'

/** Below the ports that systems choose themselves, for servers without a port and for outgoing connections. */
// Browsers refuse a few of them, the last one 10,080.
const PORTS = { from: 11_000, to: 30_000 }

/** A free port of 127.0.0.1, which systems give to no other program until it is used. */
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
