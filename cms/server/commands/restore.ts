import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withFileLock } from '../../base/locks/file-lock.ts'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import type { Settings } from '../../base/settings/env.ts'
import { refuseOtherSchema } from '../../shop/backup/describe.ts'
import type { Manifest } from '../../shop/backup/manifest.ts'
import { verifyBackup } from '../../shop/backup/read-backup.ts'
import { restoreBackup } from '../../shop/backup/restore-backup.ts'
import { openTarget } from '../backup/open-target.ts'
import { schemaName } from '../backup/schema.ts'
import { progressBar, say } from '../console.ts'
import { run } from '../listen.ts'
import { loadSettings } from '../load-settings.ts'

/** `npm run restore -- FILE` fills an empty place with a backup, of the same database or of the other one. */
async function restore(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length !== 1) throw new BadSetting('Please name the file: npm run restore -- shop.tar.zst')
  const file = resolve(positionals[0]!)
  say(`Reading ${file} to its end …`)
  const manifest = await verifyBackup(file)
  refuseOtherSchema(manifest, schemaName())
  const settings = await loadSettings()
  // No shop starts here meanwhile.
  await withFileLock(
    join(settings.DATA_DIR, 'start-lock'),
    () => restoreInto(settings, file, manifest),
    (owner) => say(`Waiting for process ${owner}, which is preparing the same database …`),
  )
  say(`The shop is as it was at ${manifest.madeAt}. Start it with npm start.`)
  process.exit(0)
}

async function restoreInto(settings: Settings, file: string, manifest: Manifest): Promise<void> {
  const target = await openTarget(settings)
  try {
    await restoreBackup(file, manifest, target.payload, progressBar('Restoring'))
    await target.complete()
  } catch (error) {
    await target.discard()
    throw error
  }
}

run(restore)
