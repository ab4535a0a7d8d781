import { join } from 'node:path'
import { formatBackupLocation } from '../../base/settings/backup-settings.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { assertDiskSpace } from '../../shop/backup/disk-space.ts'
import { lowerProcessPriority } from '../backup/lower-process-priority.ts'
import { runJobFromParent, sendResultAndExit } from '../backup/run-job-from-parent.ts'
import { runTrialRestore } from '../backup/run-trial-restore.ts'
import { createWorkingFolder } from '../backup/working-folder.ts'
import type { TrialRestoreJobInput, TrialRestoreJobResult } from '../services/start-scheduled-backups.ts'
import { initializeSettings } from '../start/initialize-settings.ts'

/**
 * Child process that restores one backup of BACKUP_TO into a scratch database. Receives a `TrialRestoreJobInput` and
 * sends the result.
 */
process.umask(0o077)
// Ends at once: the folder is deleted as this process ends, and scratch collections with the next proof or an hour
// after the next start.
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'])
  process.once(signal, () => sendResultAndExit({ kind: 'stopped' }))

runJobFromParent(run, () => false)

async function run({ name }: TrialRestoreJobInput): Promise<TrialRestoreJobResult> {
  lowerProcessPriority()
  const settings = await initializeSettings()
  if (!settings.BACKUPS) throw new OperatorError('No backups are scheduled (BACKUP_EVERY).')
  const { to } = settings.BACKUPS
  const folder = createWorkingFolder(settings.DATA_DIR)
  process.once('exit', folder.remove)
  try {
    if ('folder' in to) return await runTrialRestore(formatBackupLocation(to, name), settings, folder.path)
    const { createBackupBucketClient } = await import('../../shop/backup/backup-bucket.ts')
    const there = createBackupBucketClient(to.bucket)
    const file = join(folder.path, name)
    const checkRoom = (bytes: number) => assertDiskSpace('Proving the backup', [{ folder: folder.path, bytes }])
    await there.download(to.prefix + name, file, checkRoom).finally(there.close)
    return await runTrialRestore(file, settings, folder.path)
  } finally {
    folder.remove()
  }
}
