import type { ServerResponse } from 'node:http'

const TYPE = 'text/event-stream'

/** Event that is emitted on open responses at shutdown, because a stream has no end of its own. */
export const PROCESS_ENDS = 'processEnds'

/** Begins a stream of server-sent events. Tells proxies not to buffer it: X-Accel-Buffering is for nginx. */
export function beginEventStream(res: ServerResponse, retryMs: number): void {
  res.setHeader('Content-Type', TYPE)
  res.setHeader('Cache-Control', 'no-store, no-transform')
  res.setHeader('X-Accel-Buffering', 'no')
  res.write(`retry: ${retryMs}\n\n`)
}

export const isEventStream = (res: ServerResponse): boolean => res.getHeader('content-type') === TYPE

/** Formats one server-sent event. `data` has no line breaks. */
export const eventOf = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`

/** Empty comment in an event stream: proxies close connections that are idle. */
export const HEARTBEAT = ':\n\n'
