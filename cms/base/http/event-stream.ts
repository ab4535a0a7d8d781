import type { ServerResponse } from 'node:http'

const TYPE = 'text/event-stream'

/** Event emitted on open responses at shutdown. Streams listen to it, because they have no end of their own. */
export const SHUTDOWN_EVENT = 'processEnds'

/**
 * Sends the headers of a stream of server-sent events. Clients reconnect `retryMs` milliseconds after the stream ends;
 * proxies do not buffer the stream.
 */
export function beginEventStream(res: ServerResponse, retryMs: number): void {
  res.setHeader('Content-Type', TYPE)
  res.setHeader('Cache-Control', 'no-store, no-transform')
  res.setHeader('X-Accel-Buffering', 'no')
  res.write(`retry: ${retryMs}\n\n`)
}

export const isEventStream = (res: ServerResponse): boolean => res.getHeader('content-type') === TYPE

/** Formats one server-sent event. `data` must have no line breaks. */
export const formatServerSentEvent = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`

/** A comment that keeps an idle event stream open through proxies. */
export const EVENT_STREAM_HEARTBEAT = ':\n\n'
