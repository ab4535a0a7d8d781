import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a shop signs with: Payload makes its own secret of the one that is set. */
export function payloadSecret(dataDir: string): string {
  const set = readFileSync(join(dataDir, 'secret'), 'utf8').trim()
  return createHash('sha256').update(set).digest('hex').slice(0, 32)
}
