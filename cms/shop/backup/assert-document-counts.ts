import type { Payload } from 'payload'
import { listBackupLists } from '../../base/database/portable/backup-lists.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { isInBackup } from './backed-up-documents.ts'
import { type BackupManifest, getDocumentListPath } from './manifest.ts'
import { createThrottle } from './throttle.ts'

/** Compares a restored database with its backup: throws `OperatorError` if a list has more or fewer documents. */
export async function assertDocumentCounts(file: string, { parts }: BackupManifest, payload: Payload): Promise<void> {
  const snapshot = payload.db.openSnapshot(payload)
  const pace = createThrottle()
  try {
    for (const list of listBackupLists(payload)) {
      let found = 0
      for await (const document of snapshot.read(list)) {
        await pace()
        if (isInBackup(list, document)) found++
      }
      const wanted = parts.find(({ path }) => path === getDocumentListPath(list.name))?.documents ?? 0
      if (found === wanted) continue
      throw new OperatorError(
        `${file} has ${wanted} documents of ${list.name}, and ${found} are there after a restore.`,
      )
    }
  } finally {
    await snapshot.close()
  }
}
