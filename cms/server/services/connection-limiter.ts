import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import {
  incompleteBodies,
  SHOP_BUSY_MESSAGE,
  SHOP_BUSY_RETRY_AFTER_SECONDS,
} from '../../base/http/incomplete-bodies.ts'

/**
 * Maximum number of concurrent connections. Further connections are accepted up to twice this number, and their
 * requests get 503.
 */
const MAX_CONNECTIONS = 2000

/**
 * A function that is called with a request before it is refused with 503, for example to set headers of the response.
 */
export type BeforeRefusal = (req: IncomingMessage, res: ServerResponse) => void

/**
 * Limits the number of a server's connections. Above the limit, a new connection closes an idle connection, or else the
 * oldest connection with an incomplete request. The returned function returns true, after sending 503, if the request's
 * connection is still above the limit; otherwise it returns false.
 */
export function createConnectionLimiter(
  server: Server,
  { max = MAX_CONNECTIONS, beforeRefusal = () => {} }: { max?: number; beforeRefusal?: BeforeRefusal } = {},
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const open = new Set<Socket>()
  /** Connections that have not sent a complete request, oldest first. */
  const unused = new Set<Socket>()
  const lastResponses = new WeakMap<Socket, ServerResponse>()
  const refused = new WeakSet<Socket>()
  server.maxConnections = 2 * max

  function forget(socket: Socket): void {
    open.delete(socket)
    unused.delete(socket)
  }

  function firstIdle(): Socket | undefined {
    for (const socket of open) if (lastResponses.get(socket)?.writableFinished) return socket
    // A connection without a request that was just opened is about to be used: takes the oldest.
    const [first] = unused
    return first
  }

  function makeRoom(): boolean {
    const idle = firstIdle()
    if (!idle) return incompleteBodies.refuseOldest()
    forget(idle)
    idle.destroy()
    return true
  }

  server.on('connection', (socket) => {
    if (open.size >= max && !makeRoom()) refused.add(socket)
    open.add(socket.once('close', () => forget(socket)))
    unused.add(socket)
  })

  return (req, res) => {
    unused.delete(req.socket)
    lastResponses.set(req.socket, res)
    if (!refused.has(req.socket)) return false
    beforeRefusal(req, res)
    const headers = {
      Connection: 'close',
      'Retry-After': SHOP_BUSY_RETRY_AFTER_SECONDS,
      'Content-Type': 'application/json',
    }
    res.writeHead(503, headers).end(JSON.stringify({ message: SHOP_BUSY_MESSAGE }))
    return true
  }
}
