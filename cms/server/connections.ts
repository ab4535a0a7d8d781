import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { BUSY_MESSAGE, BUSY_RETRY_AFTER, waitingBodies } from '../base/http/waiting-bodies.ts'

/** Concurrent connections. Up to twice as many are accepted and answered with 503; further ones are closed. */
const MAX_CONNECTIONS = 2000

/** Sets headers of a response before it is written. */
export type Prepare = (req: IncomingMessage, res: ServerResponse) => void

/**
 * Limits the connections of a server: for a new one too many, one whose last request was answered is closed, otherwise the oldest on
 * which no whole request came; where each has a request, the body that began first and is not complete is refused. Returns a function that answers a request which came nevertheless, and says so.
 */
export function limitConnections(
  server: Server,
  { max = MAX_CONNECTIONS, beforeRefusal = () => {} }: { max?: number; beforeRefusal?: Prepare } = {},
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const open = new Set<Socket>()
  /** Connections that have never sent a whole request, the oldest first. */
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
    // One that was opened just now is about to be used.
    const [first] = unused
    return first
  }

  function makeRoom(): boolean {
    const idle = firstIdle()
    if (!idle) return waitingBodies.refuseOldest()
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
    const headers = { Connection: 'close', 'Retry-After': BUSY_RETRY_AFTER, 'Content-Type': 'application/json' }
    res.writeHead(503, headers).end(JSON.stringify({ message: BUSY_MESSAGE }))
    return true
  }
}
