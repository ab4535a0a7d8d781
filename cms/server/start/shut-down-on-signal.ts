import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { SHUTDOWN_EVENT } from '../../base/http/event-stream.ts'
import { incompleteBodies } from '../../base/http/incomplete-bodies.ts'
import { isDoneWithin } from '../../base/locks/time-limit.ts'
import { log } from '../../base/log/log.ts'
import { DUPLICATE_SIGNAL_WINDOW_MS } from './duplicate-signal.ts'

/**
 * Milliseconds. After a signal the server stops listening once no request came for QUIET_MS, at the latest after
 * MAX_LISTENING_MS. Until then it answers with `Connection: close`.
 */
const QUIET_MS = 250
const LOOK_MS = 20
const MAX_LISTENING_MS = 1500

/**
 * Milliseconds after the signal: until incomplete bodies fail (`MAX_RECEIVING_MS`), and until all connections are
 * closed (`MAX_SENDING_MS`).
 */
const MAX_RECEIVING_MS = 3000
const MAX_SENDING_MS = 5000

/** Maximum milliseconds for closing the shop after its connections are closed: background work, webhooks and mails. */
const MAX_CLOSING_MS = 4500

type Ending = {
  /** Call before a request is handled. */
  begin(res: ServerResponse): void
  /** Call after a request's handler has returned. */
  follow(res: ServerResponse): void
}

/**
 * Shuts the server down gracefully on Ctrl-C and SIGTERM, within ten seconds: answers requests until no more arrive,
 * then calls `close`. A second signal, at least a second later, ends the process at once.
 */
export function shutDownOnSignal(server: Server, close: () => Promise<void>): Ending {
  const answering = new Set<ServerResponse>()
  let signaledAt: number | null = null
  let askedAt = 0

  async function untilQuiet(signaled: number): Promise<void> {
    askedAt = signaled
    for (let now = signaled; now - signaled < MAX_LISTENING_MS && now - askedAt < QUIET_MS; now = performance.now()) {
      if ((await connectionsOf(server)) === 0) return
      await pause(LOOK_MS)
    }
    // Requests that have arrived meanwhile are read first.
    await turn()
  }

  async function end(signaled: number): Promise<void> {
    for (const res of answering) {
      res.shouldKeepAlive = false
      res.emit(SHUTDOWN_EVENT)
    }
    setTimeout(incompleteBodies.refuseAll, MAX_RECEIVING_MS)
    setTimeout(() => server.closeAllConnections(), MAX_SENDING_MS)
    await untilQuiet(signaled)
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    await closed
    try {
      const isClosed = await isDoneWithin(MAX_CLOSING_MS, close())
      if (!isClosed) log.warn('the shop ended before everything was closed')
    } catch (err) {
      log.error({ err }, 'closing failed')
    }
    process.exit(0)
  }

  function onSignal(): void {
    const now = performance.now()
    if (signaledAt === null) {
      signaledAt = now
      void end(now)
    } else if (now - signaledAt > DUPLICATE_SIGNAL_WINDOW_MS) process.exit(1)
  }

  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return {
    begin(res) {
      if (signaledAt === null) return
      askedAt = performance.now()
      res.shouldKeepAlive = false
    },
    follow(res) {
      if (res.writableEnded) return
      answering.add(res)
      res.once('close', () => {
        answering.delete(res)
        // Its headers may have been sent before the signal.
        if (signaledAt !== null && !server.listening) server.closeIdleConnections()
      })
    },
  }
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}
