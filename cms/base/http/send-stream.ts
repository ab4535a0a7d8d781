import type { ServerResponse } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The client went away before the body began, or in the middle of it. */
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

/** The parts of which the first was read already, to see whether there are any. */
export async function* continued(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}
