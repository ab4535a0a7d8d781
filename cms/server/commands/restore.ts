import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withFileLock } from '../../base/locks/file-lock.ts'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import { assertSameSchema } from '../../shop/backup/describe.ts'
import { readVerifiedBackup } from '../../shop/backup/read-backup.ts'
import { type ErasureLedgerRow, parseLedger } from '../../shop/customers/erasure-ledger.ts'
import { createTerminalConsent } from '../backup/confirm.ts'
import { restoreShop } from '../backup/restore-shop.ts'
import { getLastMigrationName } from '../backup/schema.ts'
import { say } from '../start/console.ts'
import { installSettings } from '../start/load-settings.ts'
import { runProgram } from '../start/run-program.ts'

/**
 * `npm run restore -- FILE`: restores a backup of either database. Asks first, unless `--yes` is given, and keeps the
 * current database for some days. `--erased FILE` is the `erased.ndjson` of the shop that made the backup.
 */
async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false }, erased: { type: 'string' } },
  })
  if (positionals.length !== 1) throw new BadSetting('Please name the file: npm run restore -- shop.tar.zst')
  const file = resolve(positionals[0]!)
  const erased = values.erased === undefined ? [] : readErased(resolve(values.erased))
  say(`Reading ${file} to its end …`)
  const manifest = await readVerifiedBackup(file)
  assertSameSchema(manifest, getLastMigrationName())
  const settings = await installSettings()
  // Keeps a shop from starting here meanwhile.
  await withFileLock(
    join(settings.DATA_DIR, 'start-lock'),
    () => restoreShop(settings, { file, manifest, erased, consent: createTerminalConsent(values.yes) }),
    (owner) => say(`Waiting for process ${owner}, which is preparing the same database …`),
  )
  say(`The shop is as it was at ${manifest.madeAt}. Start it with npm start.`)
  process.exit(0)
}

function readErased(file: string): ErasureLedgerRow[] {
  if (!existsSync(file)) throw new BadSetting(`There is no file ${file}.`)
  return parseLedger(file, readFileSync(file, 'utf8'))
}

runProgram(restore)
