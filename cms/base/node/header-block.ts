import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Writable } from 'node:stream'
import { warnOfLibraryChange } from '../warn-of-library-change.ts'

/**
 * The header text of a response as Node formats it, split where the request id and the date stand. Remove this when
 * stored responses take less than 15 % more CPU without it (`npm run bench -- --only rates`).
 */
export type HeaderBlock = { beforeDate: string; afterDate: string }

/** Node's internal header text, set by `writeHead` and sent by `end` (tests/unit/assumptions/node-headers.test.ts). */
type LaidOut = { _header: string | null }

/**
 * Whether a response can be sent with the stored common headers of an earlier response: the response keeps its
 * connection open and sets no other headers.
 */
export function canReuseHeaders(req: IncomingMessage, res: ServerResponse): boolean {
  const { maxRequestsOnConnectionReached } = res as ServerResponse & { maxRequestsOnConnectionReached?: boolean }
  const staysOpen = req.httpVersion === '1.1' && res.shouldKeepAlive && !maxRequestsOnConnectionReached
  return staysOpen && res.getHeaderNames().length === 0
}

/** Returns the headers that `writeHead` formatted for this response; null if they cannot be reused. */
export function extractHeaderBlock(res: ServerResponse): HeaderBlock | null {
  isAsKnown ??= sendsHeader()
  if (!isAsKnown) return null
  const [beforeDate, afterDate, ...more] = ((res as unknown as LaidOut)._header ?? '').split(ID_AND_DATE)
  return beforeDate && afterDate && more.length === 0 ? { beforeDate, afterDate } : null
}

/** Sets formatted headers in place of `writeHead`, which would check and format them again. */
export function writeHeaderBlock(res: ServerResponse, { beforeDate, afterDate }: HeaderBlock, requestId: string): void {
  const own = `X-Request-Id: ${requestId}\r\nDate: ${httpDate()}\r\n`
  ;(res as unknown as LaidOut)._header = beforeDate + own + afterDate
}

const ID_AND_DATE = /^X-Request-Id: [^\r]*\r\nDate: [^\r]*\r\n/m

let isAsKnown: boolean | undefined

/**
 * Whether Node still sends headers that `writeHeaderBlock` set. After a change of Node's internals these headers would
 * be lost.
 */
function sendsHeader(): boolean {
  const sent: Buffer[] = []
  const socket = new Writable({ write: (bytes, _, done) => done(void sent.push(bytes)) }) as unknown as Socket
  const res = new ServerResponse(new IncomingMessage(socket))
  res.assignSocket(socket)
  ;(res as unknown as LaidOut)._header = 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n'
  res.end('x', 'latin1')
  const isSent = Buffer.concat(sent).toString('latin1') === 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx'
  if (!isSent)
    void warnOfLibraryChange('Node keeps the headers of a response elsewhere', 'They are laid out for each response.')
  return isSent
}

let second = 0
let text = ''

/** Returns the current value of the `Date` header. */
function httpDate(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now !== second) {
    second = now
    text = new Date(now * 1000).toUTCString()
  }
  return text
}
