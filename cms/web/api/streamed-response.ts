import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'
import fresh from 'fresh'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { ChangePosition } from '../../base/changes/logged-change.ts'
import { type ContentEncoding, negotiateEncoding, UNSTORED_ENCODINGS } from '../../base/http/accept-encoding.ts'
import { toClientNetwork } from '../../base/http/client-network.ts'
import { IF_MATCH_FAILED_MESSAGE, passesIfMatch } from '../../base/http/if-match.ts'
import { sendStream } from '../../base/http/send-stream.ts'
import { createConcurrencyLimiter } from '../../base/locks/concurrency-limiter.ts'
import { createYielder } from '../../base/locks/yielding.ts'
import {
  type ActiveResponse,
  type ConcurrentResponseLimits,
  createConcurrentResponseLimiter,
} from './concurrent-response-limiter.ts'

/** A long response that is computed while it is sent. */
export class StreamedResponse {
  readonly etag: string
  readonly #pieces: () => AsyncIterable<string>

  /** Takes the pieces of the body, and the `position` of the data, from which the ETag derives. */
  constructor(pieces: () => AsyncIterable<string>, position: ChangePosition) {
    this.#pieces = pieces
    this.etag = `W/"${origin}-${position}"`
  }

  /**
   * Yields strings of about `CHUNK` characters, and lets other requests run in between. Yields no buffers, because 64
   * MB of buffers cause a full garbage collection.
   */
  async *chunks(): AsyncGenerator<string> {
    let chunk = ''
    const turns = createYielder()
    for await (const piece of this.#pieces()) {
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

/** Random id of this process in each ETag, because other processes may send another format. */
const origin = randomBytes(6).toString('base64url')

/**
 * Limits of concurrently sent long responses, of 3 MB memory each. A client that reads nothing for `stalledMs` is
 * disconnected.
 */
type Limits = ConcurrentResponseLimits & { stalledMs: number }
export const STREAMED_RESPONSE_LIMITS: Limits = {
  all: 42,
  ofNetwork: 6,
  slow: 32 * 1024,
  least: 240 * 1024,
  stalledMs: 30_000,
}

/** Maximum number of concurrently computed chunks. */
const CONCURRENCY = 2

/** Brotli with a quarter of its usual memory, for 5 % more bytes. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 }

/** Zstandard with the same small window as Brotli. */
const ZSTD = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 18 }

type SendLong = (
  response: StreamedResponse,
  headers: Record<string, string>,
  req: IncomingMessage & { ip?: string | undefined },
  res: ServerResponse,
) => Promise<void>

/**
 * Creates the function that sends long responses. Limits concurrent computations and connections, because anybody can
 * request long responses. The function throws `Refusal`: `not-matched` for a wrong `If-Match`, or `busy` if no slot is
 * free and all clients read fast enough.
 */
export function createStreamedResponseSender({ stalledMs, ...rules }: Limits): SendLong {
  const slots = createConcurrentResponseLimiter(rules)
  // The queue cannot grow without limit: each response waits for one chunk at a time.
  const withSlot = createConcurrencyLimiter({ concurrency: CONCURRENCY, maxWaiting: Number.POSITIVE_INFINITY })

  async function* computed(response: StreamedResponse): AsyncGenerator<string> {
    const chunks = response.chunks()
    try {
      for (;;) {
        const { value, done } = await withSlot(() => chunks.next())
        if (done) return
        yield value
      }
    } finally {
      await chunks.return(undefined)
    }
  }

  return async (response, headers, req, res) => {
    if (!passesIfMatch(req.headers['if-match'], response.etag))
      throw new Refusal('not-matched', IF_MATCH_FAILED_MESSAGE)
    const encoding = negotiateEncoding(req.headers['accept-encoding'] as string, UNSTORED_ENCODINGS)
    const all = { ...headers, ETag: response.etag, Vary: headers.Vary ?? 'Accept-Encoding' }
    if (fresh({ 'if-none-match': req.headers['if-none-match'] }, { etag: response.etag })) {
      res.writeHead(304, all).end()
      return
    }
    const ofBody = encoding === 'identity' ? all : { ...all, 'Content-Encoding': encoding }
    if (req.method === 'HEAD') {
      res.writeHead(200, ofBody).end()
      return
    }
    const leave = slots.take(sendingOf(req, res))
    if (!leave) throw busy()
    try {
      for (const [name, value] of Object.entries(ofBody)) res.setHeader(name, value)
      res.setTimeout(stalledMs, () => res.destroy())
      await sendStream(computed(response), res, compressor(encoding))
    } finally {
      leave()
    }
  }
}

function sendingOf(req: Parameters<SendLong>[2], res: ServerResponse): ActiveResponse {
  const { socket } = req
  const before = socket.bytesWritten
  return {
    network: toClientNetwork(req.ip ?? socket.remoteAddress ?? ''),
    bytes: () => socket.bytesWritten - before,
    isBlocked: () => res.writableNeedDrain,
    giveUp: () => res.destroy(),
  }
}

/** Sends a long response. All callers in the process share the limits `STREAMED_RESPONSE_LIMITS`. */
export const sendStreamedResponse = createStreamedResponseSender(STREAMED_RESPONSE_LIMITS)

function busy(): Refusal {
  return new Refusal('busy', 'The shop is very busy. Please try again in a moment.', undefined, 2)
}

function compressor(encoding: ContentEncoding): Transform[] {
  if (encoding === 'zstd') return [createZstdCompress({ params: ZSTD })]
  if (encoding === 'br') return [createBrotliCompress({ params: BROTLI })]
  return encoding === 'gzip' ? [createGzip({ level: 4 })] : []
}
