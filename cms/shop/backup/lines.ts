import { OperatorError } from '../../base/settings/operator-error.ts'
import { formatFileSize } from './size.ts'

const LINE_FEED = 0x0a

/** Maximum bytes of a line. A MongoDB document has up to 16 MB, which JSON may multiply. */
const MAX_LINE = 128e6

/**
 * Yields the lines of a stream of bytes as text, split at line feeds only. Throws `OperatorError`, whose message begins
 * with `what`, for a line above `limit` bytes.
 */
export async function* streamLines(
  content: AsyncIterable<Buffer>,
  what: string,
  limit = MAX_LINE,
): AsyncGenerator<string> {
  let [begun, length]: [Buffer[], number] = [[], 0]
  const text = (end: Buffer) => (length === 0 ? end : Buffer.concat([...begun, end])).toString()
  for await (const chunk of content) {
    let from = 0
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      yield text(chunk.subarray(from, at))
      ;[begun, length, from] = [[], 0, at + 1]
    }
    const rest = chunk.subarray(from)
    begun.push(rest)
    length += rest.length
    if (length > limit) throw new OperatorError(`${what} has a line of more than ${formatFileSize(limit)}.`)
  }
  if (length > 0) yield text(Buffer.alloc(0))
}
