import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener, request } from 'node:http'
import { duplexPair } from 'node:stream'
import { text } from 'node:stream/consumers'

export type RenderedPage = { status: number; headers: IncomingHttpHeaders; html: string }

/** Milliseconds after which a page is given up. */
const TIMEOUT_MS = 30_000

/** Headers of the connection to Next, and headers of one response. */
const DROPPED_HEADERS = [
  ...['connection', 'keep-alive', 'transfer-encoding', 'content-length'],
  ...['date', 'cache-control', 'content-security-policy', 'set-cookie'],
]

/** Requests pages of a handler within the process, on connections without a port. */
export function renderWithin(handle: RequestListener) {
  const server = createServer(handle)
  return async (path: string, headers: Record<string, string>): Promise<RenderedPage> => {
    const [near, far] = duplexPair()
    server.emit('connection', far)
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      request({ path, headers, signal, createConnection: () => near }, resolve)
        .on('error', reject)
        .end()
    })
    const html = await text(response)
    const kept = Object.entries(response.headers).filter(([name]) => !DROPPED_HEADERS.includes(name))
    return { status: response.statusCode ?? 500, headers: Object.fromEntries(kept), html }
  }
}
