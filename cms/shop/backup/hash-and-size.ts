import { createHash } from 'node:crypto'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { formatFileSize } from './size.ts'

/** A stream of bytes. After its end, `result()` returns the number of the bytes and their SHA-256 as hex. */
export type HashedByteStream = AsyncIterable<Buffer> & { result(): { bytes: number; sha256: string } }

/**
 * Wraps a stream of bytes: passes the bytes through, and counts and hashes them for `result()`. Throws `OperatorError`,
 * whose message begins with `what`, above `limit` bytes.
 */
export function withHashAndSize(
  content: AsyncIterable<Buffer>,
  what: string,
  limit = Number.POSITIVE_INFINITY,
): HashedByteStream {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *[Symbol.asyncIterator]() {
      for await (const chunk of content) {
        bytes += chunk.length
        if (bytes > limit)
          throw new OperatorError(`${what} has more than ${formatFileSize(limit)}, and cannot be read.`)
        hash.update(chunk)
        yield chunk
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  }
}
