import { createServer, type RequestListener, Server } from 'node:http'
import { onTestFinished } from 'vitest'
import { listenLocally } from '../support/local-server.ts'

/** Starts a local server, which the end of the test stops. */
export async function serve(handler: RequestListener | Server) {
  const server = handler instanceof Server ? handler : createServer(handler)
  const { url, port, close } = await listenLocally(server)
  onTestFinished(close)
  return { url, port, server }
}
