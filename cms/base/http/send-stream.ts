import type { ServerResponse } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Error codes of a client that disconnected before or during the body. */
const CLIENT_GONE = ['ERR_STREAM_UNABLE_TO_PIPE', 'ERR_STREAM_PREMATURE_CLOSE']

/**
 * Streams the body of a response, no faster than the client reads. A disconnected client is not an error: the source is
 * closed. Rejects with an error of the source.
 */
export async function sendStream(
  parts: Readable | AsyncIterable<string | Buffer>,
  res: ServerResponse,
  transforms: Transform[] = [],
): Promise<void> {
  const source = parts instanceof Readable ? parts : Readable.from(parts)
  try {
    await pipeline([source, ...transforms, res])
  } catch (error) {
    source.destroy()
    if (!CLIENT_GONE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Yields `first`, which was already read from the stream, then `rest`. */
export async function* continued(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}
