import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { ENCRYPTED_EXTENSION } from '../../shop/backup/archive.ts'
import { describeBackup } from '../../shop/backup/describe.ts'
import { createBackupAbortSignal } from '../backup/abort-signal.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { createProgressPrinter, printLine } from '../start/console.ts'
import { runMain } from '../start/run-main.ts'

/**
 * `npm run backup -- FILE`: writes all data of the shop to one file, also beside a running shop. `--encrypt` encrypts
 * it with BACKUP_KEY; its name then ends in `.age`.
 */
async function backup(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { encrypt: { type: 'boolean' } } })
  if (positionals.length !== 1) throw new OperatorError('Please name the file: npm run backup -- shop.tar.zst')
  const named = resolve(positionals[0]!)
  const file = values.encrypt && !named.endsWith(ENCRYPTED_EXTENSION) ? named + ENCRYPTED_EXTENSION : named
  const [onDocument, onFile] = [createProgressPrinter('Writing documents'), createProgressPrinter('Writing pictures')]
  const { manifest, bytes } = await makeBackup(file, { signal: createBackupAbortSignal(), onDocument, onFile })
  printLine(describeBackup(file, bytes, manifest))
  process.exit(0)
}

runMain(backup)
