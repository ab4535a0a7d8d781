import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Payload, PayloadRequest } from 'payload'
import { afterCommit } from '../../base/changes/after-commit.ts'
import { settings } from '../../base/settings/env.ts'
import { fromLines, type LedgerRow, readLedgerRows, toLines } from './erasure-ledger.ts'

/** A copy of the ledger beside the database, for when that cannot be read any more. */
const FILE = 'erased.ndjson'

export async function writeLedgerFile(payload: Payload): Promise<void> {
  const file = join(settings().DATA_DIR, FILE)
  const text = toLines(await readLedgerRows(payload))
  if (text === (existsSync(file) ? readFileSync(file, 'utf8') : '')) return
  writeFileSync(`${file}.part`, text, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

/** Writes the file once the transaction of `req` is committed. When that fails, the hourly cleaning writes it. */
export function writeLedgerFileAfterwards(req: PayloadRequest): Promise<void> {
  return afterCommit(req, () => {
    writeLedgerFile(req.payload).catch((err) => req.payload.logger.warn({ err }, 'erased.ndjson could not be written'))
  })
}

/** The rows of `file`, or of the one in a DATA_DIR, if there is one. Throws `BadSetting`. */
export function readLedgerFile(dataDir: string): LedgerRow[] {
  const file = join(dataDir, FILE)
  return existsSync(file) ? fromLines(file, readFileSync(file, 'utf8')) : []
}
