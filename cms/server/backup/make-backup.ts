import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDiskFullError } from '../../base/database/unavailable.ts'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import { assertNewBackupFileName } from '../../shop/backup/archive.ts'
import type { BackupManifest } from '../../shop/backup/manifest.ts'
import { type BackupWriteOptions, writeBackup } from '../../shop/backup/write-backup.ts'
import { installSettings } from '../start/load-settings.ts'
import { translateBackupWriteErrors } from './backup-folder.ts'
import { lowerPriority } from './lower-priority.ts'
import { openBackupDatabase } from './open-source.ts'
import { getLastMigrationName } from './schema.ts'
import { createWorkingFolder } from './working-folder.ts'

type Options = Pick<BackupWriteOptions, 'onDocument' | 'onFile' | 'signal'>

export type MadeBackup = { manifest: BackupManifest; bytes: number }

/**
 * Writes a backup of this process's shop to a new file. Throws `BadSetting` if settings or disk prevent it. Deletes an
 * unfinished file.
 */
export async function makeBackup(file: string, options: Options): Promise<MadeBackup> {
  assertNewBackupFileName(file)
  options.signal.throwIfAborted()
  lowerPriority()
  if (existsSync(file))
    throw new BadSetting(`${file} is there already. A backup replaces nothing: please choose another name.`)
  const parent = dirname(file)
  const folder = translateBackupWriteErrors(parent, () => {
    mkdirSync(parent, { recursive: true })
    return createWorkingFolder(parent)
  })
  process.once('exit', folder.remove)
  try {
    const source = await openBackupDatabase(await installSettings(), folder.path, options.signal)
    try {
      const shared = { payload: source.payload, schema: getLastMigrationName(), folder: folder.path }
      return { manifest: await writeBackup(file, { ...shared, ...options }), bytes: statSync(file).size }
    } finally {
      await source.close()
    }
  } catch (error) {
    if (isDiskFullError(error))
      throw new BadSetting(`A disk is full: there is no room for a backup in ${dirname(file)}, or none in DATA_DIR.`)
    throw error
  } finally {
    folder.remove()
  }
}
