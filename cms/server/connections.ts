import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { BUSY_MESSAGE, BUSY_RETRY_AFTER, waitingBodies } from '../base/http/waiting-bodies.ts'

/** Connections at once. Twice as many are told to come again; further ones are closed. */
const MAX_CONNECTIONS = 2000

/** Sets headers of a response before it is written. */
export type Prepare = (req: IncomingMessage, res: ServerResponse) => void

/**
 * Limits the connections of a server: for a new one too many, those that nobody uses are closed, then the body that began
 * first and is not complete is refused. Returns a function that answers a request which came nevertheless, and says so.
 */
export function limitConnections(
  server: Server,
  { max = MAX_CONNECTIONS, beforeRefusal = () => {} }: { max?: number; beforeRefusal?: Prepare } = {},
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const open = new Set<Socket>()
  const refused = new WeakSet<Socket>()
  server.maxConnections = 2 * max

  function isFull(): boolean {
    if (open.size <= max) return false
    server.closeIdleConnections()
    return [...open].filter(({ destroyed }) => !destroyed).length > max
  }

  server.on('connection', (socket) => {
    open.add(socket.once('close', () => open.delete(socket)))
    if (isFull() && !waitingBodies.refuseOldest()) refused.add(socket)
  })

  return (req, res) => {
    if (!refused.has(req.socket)) return false
    beforeRefusal(req, res)
    const headers = { Connection: 'close', 'Retry-After': BUSY_RETRY_AFTER, 'Content-Type': 'application/json' }
    res.writeHead(503, headers).end(JSON.stringify({ message: BUSY_MESSAGE }))
    return true
  }
}
