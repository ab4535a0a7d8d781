import type { IncomingMessage, ServerResponse } from 'node:http'

/** Node's layout of a response's headers as they are on the wire, without the date. */
export type HeaderBlock = { beforeDate: string; afterDate: string }

/** The text that `writeHead` makes, and `end` sends in front of the body (tests/unit/header-block.test.ts). */
type LaidOut = { _header: string | null }

/**
 * Whether the headers are the same text for everybody, but for the date: the connection stays open after this response, and
 * the response has no headers of its own, such as the id of its request.
 */
export function hasCommonHeaders(req: IncomingMessage, res: ServerResponse): boolean {
  const { maxRequestsOnConnectionReached } = res as ServerResponse & { maxRequestsOnConnectionReached?: boolean }
  const staysOpen = req.httpVersion === '1.1' && res.shouldKeepAlive && !maxRequestsOnConnectionReached
  return staysOpen && res.getHeaderNames().length === 0
}

/** The headers that `writeHead` has laid out for this response; null where they cannot be used again. */
export function headerBlockOf(res: ServerResponse): HeaderBlock | null {
  const [beforeDate, afterDate, ...more] = ((res as unknown as LaidOut)._header ?? '').split(DATE)
  return beforeDate && afterDate && more.length === 0 ? { beforeDate, afterDate } : null
}

/** In place of `writeHead`, which checks each character of each header and lays them all out again. */
export function writeHeaderBlock(res: ServerResponse, { beforeDate, afterDate }: HeaderBlock): void {
  ;(res as unknown as LaidOut)._header = `${beforeDate}Date: ${httpDate()}\r\n${afterDate}`
}

const DATE = /^Date: [^\r]*\r\n/m

let second = 0
let text = ''

/** The time of this second, as in a `Date` header. */
function httpDate(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    text = new Date(now * 1000).toUTCString()
  }
  return text
}
