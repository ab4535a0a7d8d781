import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the secret with which a shop signs tokens. Payload derives it from the one in DATA_DIR. */
export function payloadSecret(dataDir: string): string {
  const set = readFileSync(join(dataDir, 'secret'), 'utf8').trim()
  return createHash('sha256').update(set).digest('hex').slice(0, 32)
}
