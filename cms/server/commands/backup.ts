import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import { checkName } from '../../shop/backup/archive.ts'
import { describeBackup } from '../../shop/backup/describe.ts'
import { writeBackup } from '../../shop/backup/write-backup.ts'
import { openSource } from '../backup/open-source.ts'
import { schemaName } from '../backup/schema.ts'
import { progressBar, say } from '../console.ts'
import { run } from '../listen.ts'
import { loadSettings } from '../load-settings.ts'

/** `npm run backup -- FILE` writes everything that the shop keeps into one file, beside a running shop or by itself. */
async function backup(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length !== 1) throw new BadSetting('Please name the file: npm run backup -- shop.tar.zst')
  const file = resolve(positionals[0]!)
  checkName(file)
  if (existsSync(file))
    throw new BadSetting(`${file} is there already. A backup replaces nothing: please choose another name.`)
  mkdirSync(dirname(file), { recursive: true })
  // Beside the backup: where there is room for it.
  const folder = mkdtempSync(join(dirname(file), '.backup-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const source = await openSource(await loadSettings(), folder)
  try {
    const { payload } = source
    const [onDocument, onFile] = [progressBar('Writing documents'), progressBar('Writing pictures')]
    const manifest = await writeBackup(file, { payload, schema: schemaName(), folder, onDocument, onFile })
    say(describeBackup(file, statSync(file).size, manifest))
  } finally {
    await source.close()
  }
  process.exit(0)
}

run(backup)
