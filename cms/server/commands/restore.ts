import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withFileLock } from '../../base/locks/file-lock.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { assertSameSchema } from '../../shop/backup/describe.ts'
import { readAndVerifyBackup } from '../../shop/backup/read-backup.ts'
import { type ErasureLedgerRow, parseErasureLedger } from '../../shop/customers/erasure-ledger.ts'
import { createTerminalConsentPrompt } from '../backup/confirm.ts'
import { getLastMigrationName } from '../backup/last-migration.ts'
import { restoreShop } from '../backup/restore-shop.ts'
import { printLine } from '../start/console.ts'
import { initializeSettings } from '../start/initialize-settings.ts'
import { runMain } from '../start/run-main.ts'

/**
 * `npm run restore -- FILE`: restores a backup of either database. Asks first, unless `--yes` is given, and keeps the
 * current database for some days. `--erased FILE` is the `erased.ndjson` of the shop that made the backup.
 */
async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false }, erased: { type: 'string' } },
  })
  if (positionals.length !== 1) throw new OperatorError('Please name the file: npm run restore -- shop.tar.zst')
  const file = resolve(positionals[0]!)
  const erased = values.erased === undefined ? [] : readErased(resolve(values.erased))
  printLine(`Reading ${file} to its end …`)
  const manifest = await readAndVerifyBackup(file)
  assertSameSchema(manifest, getLastMigrationName())
  const settings = await initializeSettings()
  // Keeps a shop from starting here meanwhile.
  await withFileLock(
    join(settings.DATA_DIR, 'start-lock'),
    () => restoreShop(settings, { file, manifest, erased, consent: createTerminalConsentPrompt(values.yes) }),
    (owner) => printLine(`Waiting for process ${owner}, which is preparing the same database …`),
  )
  printLine(`The shop is as it was at ${manifest.madeAt}. Start it with npm start.`)
  process.exit(0)
}

function readErased(file: string): ErasureLedgerRow[] {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`)
  return parseErasureLedger(file, readFileSync(file, 'utf8'))
}

runMain(restore)
