import type { ServerResponse } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Error codes when a client disconnects before or during the body. */
const CLIENT_GONE = ['ERR_STREAM_UNABLE_TO_PIPE', 'ERR_STREAM_PREMATURE_CLOSE']

/**
 * Streams the body of a response at the client's pace. Resolves if the client disconnects. Rejects with an error of the
 * source.
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

/** Yields all strings of a stream whose first one was read already: `first`, then `rest`. */
export async function* prependToStream(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}
