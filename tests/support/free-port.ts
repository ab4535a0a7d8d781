import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import { listenLocally } from './local-server.ts'

/** Below those that systems give out by themselves, to servers that name none and to the near ends of connections. */
const PORTS = { from: 11_000, to: 30_000 }

/** A free port of 127.0.0.1, which stays free until it is used: no other program is given it meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = await listenLocally(createServer(), randomInt(PORTS.from, PORTS.to)).catch(() => null)
    if (!server) continue
    await server.close()
    return server.port
  }
}
