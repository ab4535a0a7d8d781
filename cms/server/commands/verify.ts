import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import { describeBackup } from '../../shop/backup/describe.ts'
import { readVerifiedBackup } from '../../shop/backup/read-backup.ts'
import { say } from '../start/console.ts'
import { runProgram } from '../start/run-program.ts'

/** `npm run verify -- FILE`: reads a whole backup, checks its hashes, and prints a summary. Needs no shop. */
async function verify(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length !== 1) throw new BadSetting('Please name the file: npm run verify -- shop.tar.zst')
  const file = resolve(positionals[0]!)
  const manifest = await readVerifiedBackup(file)
  say(describeBackup(file, statSync(file).size, manifest))
}

runProgram(verify)
