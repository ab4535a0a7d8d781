import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Makes a server listen on 127.0.0.1, by default on a free port. `close`, also twice, ends its connections. */
export async function listenLocally(
  server: Server,
  at = 0,
): Promise<{ url: string; port: number; close(): Promise<void> }> {
  server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
