import type { Payload } from 'payload'
import { assertDatabaseDiskSpace, withScratchDatabase } from '../../base/database/adapter.ts'
import { overrideSettings, type Settings } from '../../base/settings/env.ts'
import { assertDocumentCounts } from '../../shop/backup/assert-document-counts.ts'
import { assertDiskSpace, estimateDatabaseBytes } from '../../shop/backup/disk-space.ts'
import type { BackupManifest } from '../../shop/backup/manifest.ts'
import { readAndVerifyBackup } from '../../shop/backup/read-backup.ts'
import { insertBackupDocuments } from '../../shop/backup/restore-backup.ts'
import { createThrottle } from '../../shop/backup/throttle.ts'
import type { TrialRestoreResult } from '../../shop/backup/trial-restore-result.ts'
import { openDatabase } from '../start/open-database.ts'
import { getLastMigrationName } from './last-migration.ts'

/**
 * Tests a backup: restores it into a scratch (temporary) database, counts the documents, and drops the database. On
 * SQLite that database is in `folder`. Checks picture files against their hashes without storing them. Returns
 * `other-version`, without a test, for a backup with another schema. Throws an error with a sentence for staff.
 */
export async function runTrialRestore(
  file: string,
  settings: Settings,
  folder: string,
): Promise<Exclude<TrialRestoreResult, { kind: 'failed' }>> {
  const manifest = await readAndVerifyBackup(file)
  if (manifest.schema !== getLastMigrationName()) return { kind: 'other-version' }
  const bytes = estimateDatabaseBytes(manifest.parts)
  if (settings.DATABASE_URI) await assertDatabaseDiskSpace(settings.DATABASE_URI, bytes)
  else assertDiskSpace('Proving the backup', [{ folder, bytes }])
  await withScratchDatabase(settings, folder, async (scratch) => {
    overrideSettings(scratch)
    const payload = await openDatabase()
    try {
      await fill(file, manifest, payload)
    } finally {
      await payload.destroy()
    }
  })
  return { kind: 'proven' }
}

async function fill(file: string, manifest: BackupManifest, payload: Payload): Promise<void> {
  const pace = createThrottle()
  await insertBackupDocuments({ file, manifest }, payload, { documents: pace })
  await assertDocumentCounts(file, manifest, payload)
}
