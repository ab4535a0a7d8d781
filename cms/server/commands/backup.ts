import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import { ENCRYPTED_EXTENSION } from '../../shop/backup/archive.ts'
import { describeBackup } from '../../shop/backup/describe.ts'
import { createBackupAbortSignal } from '../backup/create-shutdown-signal.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { createProgressPrinter, say } from '../start/console.ts'
import { runProgram } from '../start/run-program.ts'

/**
 * `npm run backup -- FILE`: writes all data of the shop to one file, also beside a running shop. `--encrypt` encrypts
 * it with BACKUP_KEY; its name then ends in `.age`.
 */
async function backup(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { encrypt: { type: 'boolean' } } })
  if (positionals.length !== 1) throw new BadSetting('Please name the file: npm run backup -- shop.tar.zst')
  const named = resolve(positionals[0]!)
  const file = values.encrypt && !named.endsWith(ENCRYPTED_EXTENSION) ? named + ENCRYPTED_EXTENSION : named
  const [onDocument, onFile] = [createProgressPrinter('Writing documents'), createProgressPrinter('Writing pictures')]
  const { manifest, bytes } = await makeBackup(file, { signal: createBackupAbortSignal(), onDocument, onFile })
  say(describeBackup(file, bytes, manifest))
  process.exit(0)
}

runProgram(backup)
