import type { ServerResponse } from 'node:http'

const TYPE = 'text/event-stream'

/** Emitted on responses that are being sent when the process is told to end. A stream has no end of its own. */
export const PROCESS_ENDS = 'processEnds'

/** Begins a stream of server-sent events. Proxies must not collect it: X-Accel-Buffering is for nginx. */
export function beginEventStream(res: ServerResponse, retryMs: number): void {
  res.setHeader('Content-Type', TYPE)
  res.setHeader('Cache-Control', 'no-store, no-transform')
  res.setHeader('X-Accel-Buffering', 'no')
  res.write(`retry: ${retryMs}\n\n`)
}

export const isEventStream = (res: ServerResponse): boolean => res.getHeader('content-type') === TYPE

/** One event. `data` has no line breaks. */
export const eventOf = (name: string, data: string): string => `event: ${name}\ndata: ${data}\n\n`

/** Keeps the connection open where a proxy closes silent ones. */
export const HEARTBEAT = ':\n\n'
