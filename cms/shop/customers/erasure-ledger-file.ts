import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Payload, PayloadRequest } from 'payload'
import { scheduleAfterCommit } from '../../base/changes/after-commit.ts'
import { settings } from '../../base/settings/env.ts'
import {
  type ErasureLedgerRow,
  formatErasureLedger,
  parseErasureLedger,
  readErasureLedgerRows,
} from './erasure-ledger.ts'

/** File name of the ledger's copy in DATA_DIR, for the case that the database is lost. */
const FILE = 'erased.ndjson'

/** Writes the ledger of erasures to its file in DATA_DIR, if the file is out of date. */
export async function writeErasureLedgerFile(payload: Payload): Promise<void> {
  const file = join(settings().DATA_DIR, FILE)
  const text = formatErasureLedger(await readErasureLedgerRows(payload))
  if (text === (existsSync(file) ? readFileSync(file, 'utf8') : '')) return
  writeFileSync(`${file}.part`, text, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

/**
 * Writes the ledger of erasures to its file after the commit of `req`. Does not wait for it; the hourly cleanup retries
 * a failure.
 */
export function writeErasureLedgerFileAfterCommit(req: PayloadRequest): Promise<void> {
  return scheduleAfterCommit(req, () => {
    writeErasureLedgerFile(req.payload).catch((err) =>
      req.payload.logger.warn({ err }, 'erased.ndjson could not be written'),
    )
  })
}

/**
 * Reads the file of the ledger of erasures in a DATA_DIR. Returns [] if there is none. Throws `OperatorError` if it is
 * invalid.
 */
export function readErasureLedgerFile(dataDir: string): ErasureLedgerRow[] {
  const file = join(dataDir, FILE)
  return existsSync(file) ? parseErasureLedger(file, readFileSync(file, 'utf8')) : []
}
