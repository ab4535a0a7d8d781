import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Returns the SHA-256 of a stream's content, in hexadecimal. */
export async function calculateStreamSha256(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}
