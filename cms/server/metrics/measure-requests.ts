import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isEventStream } from '../../base/http/event-stream.ts'
import { getTracing } from '../../base/traces/spans.ts'
import { getRequestKind, getRequestRoute } from './request-kinds.ts'
import type { RequestMetrics } from './request-metrics.ts'

/** `stored` returns true if it has sent a stored response. If `stored` returns false, `others` handles the request. */
type Handlers = {
  stored: (req: IncomingMessage, res: ServerResponse) => boolean
  others: RequestListener
  onStored: () => void
}

/** Creates a request listener that counts all requests. It times the requests that `stored` does not serve. */
export function createMeasuredListener(
  { stored, others, onStored }: Handlers,
  figures: RequestMetrics,
): RequestListener {
  return (req, res) => {
    if (stored(req, res)) {
      onStored()
      figures.count('stored', res.statusCode)
      return
    }
    const kind = getRequestKind(req.url ?? '/')
    const began = performance.now()
    onClose(res, () => {
      if (isEventStream(res)) return figures.count(kind, res.statusCode)
      const isSent = res.writableFinished
      figures.count(kind, isSent ? res.statusCode : null)
      if (isSent) figures.time(kind, (performance.now() - began) / 1000)
    })
    others(req, res)
  }
}

/**
 * Wraps a listener in a span per request. Accepts `traceparent` only from a proxy (TRUST_PROXY), so that clients cannot
 * choose which requests are traced.
 */
export function createTracedListener(
  handle: RequestListener,
  { TRUST_PROXY }: { TRUST_PROXY: number },
): RequestListener {
  return (req, res) => {
    const now = getTracing()
    if (!now) return handle(req, res)
    const { method = 'GET', url = '/' } = req
    const header = req.headers.traceparent
    const parent = TRUST_PROXY > 0 && typeof header === 'string' ? header : undefined
    const fields = { 'http.request.method': methodOf(method) }
    const span = now.begin({ name: methodOf(method), kind: 'server', fields, parent })
    onClose(res, () => {
      const route = getRequestRoute(url, res.statusCode, req as IncomingMessage & { baseUrl?: string })
      if (route) span.rename(`${methodOf(method)} ${route}`)
      span.set({ 'http.response.status_code': res.statusCode, ...(route ? { 'http.route': route } : {}) })
      if (isFault(res)) span.set({ 'error.type': String(res.statusCode) })
      span.end()
    })
    now.within(span, () => handle(req, res))
  }
}

/**
 * Adds a `close` listener. Raises Node's limit for leak warnings by one, because the listeners of Express and Next
 * nearly reach the limit.
 */
function onClose(res: ServerResponse, listener: () => void): void {
  res.setMaxListeners(res.getMaxListeners() + 1)
  res.once('close', listener)
}

const isFault = ({ statusCode }: ServerResponse) => statusCode >= 500

/** Returns a known method, else `_OTHER`, because clients can send any text. */
function methodOf(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : '_OTHER'
}
