import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '../../base/log/log.ts'
import { type BackupDestination, formatBackupLocation } from '../../base/settings/backup-settings.ts'
import { settings } from '../../base/settings/env.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { createBackupAbortSignal } from '../backup/abort-signal.ts'
import { ensureBackupFolder, isOnSameDisk } from '../backup/backup-folder.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { runJobFromParent } from '../backup/run-job-from-parent.ts'
import { createWorkingFolder } from '../backup/working-folder.ts'
import type { BackupJobInput, BackupJobResult } from '../services/start-scheduled-backups.ts'

/**
 * Child process that makes one backup in BACKUP_TO and deletes surplus ones. Receives a `BackupJobInput` and sends the
 * result.
 */
process.umask(0o077)
const signal = createBackupAbortSignal()
const onDocument = () => {}
const shared = { signal, onDocument, onFile: onDocument }

runJobFromParent(run, () => signal.aborted)

async function run({ name, old }: BackupJobInput): Promise<BackupJobResult> {
  const { BACKUPS, DATA_DIR } = settings()
  if (!BACKUPS) throw new OperatorError('No backups are scheduled (BACKUP_EVERY).')
  const { to } = BACKUPS
  if ('folder' in to) {
    const file = formatBackupLocation(to, name)
    ensureBackupFolder(to.folder)
    if (isOnSameDisk(to.folder, DATA_DIR))
      log.warn({ folder: to.folder }, 'BACKUP_TO is on the disk of DATA_DIR: a disk that is lost takes both')
    const { bytes } = await makeBackup(file, shared)
    return { bytes, removed: await removeEach(old, async (each) => rmSync(join(to.folder, each), FORCE)) }
  }
  return toBucket(to, name, old, DATA_DIR)
}

const FORCE = { force: true }

/** Makes the backup in `parent`, uploads it to the bucket, and deletes the local file. */
async function toBucket(
  { bucket, prefix, text }: Extract<BackupDestination, { prefix: string }>,
  name: string,
  old: readonly string[],
  parent: string,
): Promise<BackupJobResult> {
  const { createBackupBucketClient, describeStorageError } = await import('../../shop/backup/backup-bucket.ts')
  const there = createBackupBucketClient(bucket)
  const folder = createWorkingFolder(parent)
  try {
    const file = join(folder.path, name)
    await makeBackup(file, shared)
    await there.upload(file, prefix + name, signal).catch((error) => {
      signal.throwIfAborted()
      throw new OperatorError(
        `It could not be stored in ${text} (${describeStorageError(error)}): please check that bucket and the S3 settings.`,
      )
    })
    const { size: bytes } = statSync(file)
    return { bytes, removed: await removeEach(old, (each) => there.delete(prefix + each)) }
  } finally {
    folder.remove()
    there.close()
  }
}

/** Deletes backups; returns the names of the deleted ones. The next backup retries failed deletions. */
async function removeEach(names: readonly string[], remove: (name: string) => Promise<void>): Promise<string[]> {
  const removed: string[] = []
  for (const name of names) {
    await remove(name).then(
      () => removed.push(name),
      (err) => log.warn({ err, file: name }, 'an old backup could not be deleted'),
    )
  }
  return removed
}
