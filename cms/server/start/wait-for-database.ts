import { createServer, type RequestListener } from 'node:http'
import { setTimeout as pauseFor } from 'node:timers/promises'
import { log } from '../../base/log/log.ts'
import type { Settings } from '../../base/settings/env.ts'
import { DatabaseUnreachableError } from '../../base/settings/operator-error.ts'
import { bindServer } from './bind.ts'

/** The first and the longest pause between two attempts, in milliseconds. Pauses double. */
const [FIRST_MS, LONGEST_MS] = [1000, 30_000]

const RETRY_AFTER = { 'Retry-After': '10', 'Cache-Control': 'no-store', Connection: 'close' }

type Waiting = {
  /** Called before the first pause. Returns a function that is called when waiting ends. */
  begin(): Promise<() => Promise<void>>
  pause?(milliseconds: number): Promise<unknown>
}

/** Calls `open` until the database is reachable. Throws any error but `DatabaseUnreachableError` at once. */
export async function waitForDatabase<T>(open: () => Promise<T>, { begin, pause = pauseFor }: Waiting): Promise<T> {
  let end: (() => Promise<void>) | null = null
  try {
    for (let ms = FIRST_MS; ; ms = Math.min(2 * ms, LONGEST_MS)) {
      try {
        return await open()
      } catch (error) {
        if (!(error instanceof DatabaseUnreachableError)) throw error
        log.warn({ reason: error.message, seconds: ms / 1000 }, 'waiting for the database')
      }
      end ??= await begin()
      await pause(ms)
    }
  } finally {
    await end?.()
  }
}

/**
 * Starts a server on the shop's port for the time in which the process waits for the database. The server responds
 * 503, but 200 to `/healthz`. SIGINT and SIGTERM end the process. Returns a function that closes the server.
 */
export async function serveWhileWaiting({ PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>): Promise<() => Promise<void>> {
  const server = createServer(
    { headersTimeout: 5000, requestTimeout: 5000, connectionsCheckingInterval: 1000 },
    respondUnavailable,
  )
  server.maxConnections = 200
  await bindServer(server, { port: PORT, host: HOST, names: ['PORT', 'HOST'] })
  const exit = () => process.exit(0)
  for (const signal of SIGNALS) process.on(signal, exit)
  return async () => {
    for (const signal of SIGNALS) process.off(signal, exit)
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Responds 503 while the database is unreachable, but 200 to `/healthz`. */
export const respondUnavailable: RequestListener = ({ url = '' }, res) => {
  const [path] = url.split('?')
  if (path === '/healthz') return sendJson(res, 200, { status: 'ok' })
  if (path === '/readyz') return sendJson(res, 503, { database: 'away', status: 'waiting for the database' })
  const message = 'The shop is temporarily unavailable. Please try again in a moment.'
  if (path?.startsWith('/api/')) return sendJson(res, 503, { message })
  res.writeHead(503, { ...RETRY_AFTER, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${message}\n`)
}

function sendJson(res: Parameters<RequestListener>[1], status: number, body: object): void {
  const headers = status === 503 ? RETRY_AFTER : { Connection: 'close' }
  res.writeHead(status, { ...headers, 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
