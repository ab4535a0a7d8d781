import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { describeBackup } from '../../shop/backup/describe.ts'
import { readAndVerifyBackup } from '../../shop/backup/read-backup.ts'
import { printLine } from '../start/console.ts'
import { runMain } from '../start/run-main.ts'

/** `npm run verify -- FILE`: reads a whole backup, checks its hashes, and prints a summary. Needs no shop. */
async function verify(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length !== 1) throw new OperatorError('Please name the file: npm run verify -- shop.tar.zst')
  const file = resolve(positionals[0]!)
  const manifest = await readAndVerifyBackup(file)
  printLine(describeBackup(file, statSync(file).size, manifest))
}

runMain(verify)
