import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import fresh from 'fresh'
import type { Position } from '../changes/position.ts'
import { type Encoding, negotiateEncoding } from '../http/compress.ts'
import { sendStream } from '../http/send-stream.ts'
import { openRenderQueue } from '../pages/render-queue.ts'
import { openTurns } from '../turns.ts'
import { LongList } from './long-list.ts'

/** A response with a long list. It is computed while it is sent. */
export class LongResponse {
  readonly etag: string
  readonly #body: object

  /** @param position of the data: nothing has changed as long as it is the same */
  constructor(body: object, position: Position) {
    this.#body = body
    this.etag = `W/"${origin}-${position}"`
  }

  /**
   * The JSON in chunks of about `CHUNK` characters. Other requests have their turn between two. They are no buffers: after
   * each 64 MB of these V8 collects garbage everywhere, which stops all requests for 10 to 20 ms.
   */
  async *chunks(): AsyncGenerator<string> {
    let chunk = ''
    const turns = openTurns()
    for await (const piece of piecesOf(this.#body)) {
      chunk += piece
      if (chunk.length < CHUNK) continue
      yield chunk
      chunk = ''
      await turns.next()
    }
    yield chunk
  }
}

const CHUNK = 64 * 1024

/** Another process may send another format: its responses are not compared with those of this one. */
const origin = randomBytes(6).toString('base64url')

/** Anybody may ask for a long response, and it takes a second of CPU at 100,000 products. */
const withSlot = openRenderQueue({ concurrency: 2, maxWaiting: 40 })

/** Whether the body of a response has a long list. */
export function isLong(body: unknown): body is object {
  return Object.values(body ?? {}).some((value) => value instanceof LongList)
}

/** Sends it as fast as the client reads. Rejects with `QueueFull` when too many are waiting. */
export async function sendLong(
  response: LongResponse,
  headers: Record<string, string>,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const encoding = negotiateEncoding(String(req.headers['accept-encoding'] ?? ''))
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  res.setHeader('ETag', response.etag)
  res.setHeader('Vary', 'Accept-Encoding')
  if (fresh({ 'if-none-match': req.headers['if-none-match'] }, { etag: response.etag })) {
    res.writeHead(304).end()
    return
  }
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  await withSlot(() => sendStream(response.chunks(), res, compressor(encoding)))
}

function compressor(encoding: Encoding): Transform[] {
  if (encoding === 'br') return [createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })]
  return encoding === 'gzip' ? [createGzip({ level: 4 })] : []
}

async function* piecesOf(body: object): AsyncGenerator<string> {
  let separator = '{'
  for (const [key, value] of Object.entries(body)) {
    yield `${separator}${JSON.stringify(key)}:`
    if (value instanceof LongList) yield* value.pieces()
    else yield JSON.stringify(value)
    separator = ','
  }
  yield '}'
}
