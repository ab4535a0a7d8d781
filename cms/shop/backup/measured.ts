import { createHash } from 'node:crypto'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import { formatSize } from './size.ts'

export type HashedByteStream = AsyncIterable<Buffer> & { result(): { bytes: number; sha256: string } }

/**
 * Wraps a stream of bytes: passes them through, and `result()` returns their number and SHA-256 (hex) after the end.
 * Throws `BadSetting`, whose message begins with `what`, above `limit` bytes.
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
        if (bytes > limit) throw new BadSetting(`${what} has more than ${formatSize(limit)}, and cannot be read.`)
        hash.update(chunk)
        yield chunk
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  }
}
