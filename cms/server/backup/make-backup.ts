import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDiskFullError } from '../../base/database/unavailable.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { assertNewBackupFileName } from '../../shop/backup/archive.ts'
import type { BackupManifest } from '../../shop/backup/manifest.ts'
import { type BackupWriteOptions, writeBackup } from '../../shop/backup/write-backup.ts'
import { initializeSettings } from '../start/initialize-settings.ts'
import { writeOrThrowOperatorError } from './backup-folder.ts'
import { getLastMigrationName } from './last-migration.ts'
import { lowerProcessPriority } from './lower-process-priority.ts'
import { openDatabaseForBackup } from './open-database-for-backup.ts'
import { createWorkingFolder } from './working-folder.ts'

type Options = Pick<BackupWriteOptions, 'onDocument' | 'onFile' | 'signal'>

export type MadeBackup = { manifest: BackupManifest; bytes: number }

/**
 * Writes a backup of this process's shop to a new file. Throws `OperatorError` if settings or disk prevent it. Deletes
 * an unfinished file.
 */
export async function makeBackup(file: string, options: Options): Promise<MadeBackup> {
  assertNewBackupFileName(file)
  options.signal.throwIfAborted()
  lowerProcessPriority()
  if (existsSync(file))
    throw new OperatorError(`${file} is there already. A backup replaces nothing: please choose another name.`)
  const parent = dirname(file)
  const folder = writeOrThrowOperatorError(parent, () => {
    mkdirSync(parent, { recursive: true })
    return createWorkingFolder(parent)
  })
  process.once('exit', folder.remove)
  try {
    const source = await openDatabaseForBackup(await initializeSettings(), folder.path, options.signal)
    try {
      const shared = { payload: source.payload, schema: getLastMigrationName(), folder: folder.path }
      return { manifest: await writeBackup(file, { ...shared, ...options }), bytes: statSync(file).size }
    } finally {
      await source.close()
    }
  } catch (error) {
    if (isDiskFullError(error))
      throw new OperatorError(`A disk is full: there is no room for a backup in ${dirname(file)}, or none in DATA_DIR.`)
    throw error
  } finally {
    folder.remove()
  }
}
