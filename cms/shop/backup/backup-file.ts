import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type BackupPlace, formatBackupPath } from '../../base/settings/backup-plan.ts'

/**
 * Opens a backup, which is in a folder or a bucket, as a stream of its bytes, without decryption and decompression.
 * Rejects if the backup no longer exists.
 */
export async function openRawBackupStream(to: BackupPlace, name: string): Promise<Readable> {
  if ('folder' in to) {
    const file = await open(formatBackupPath(to, name))
    return createReadStream('', { fd: file })
  }
  const { createBackupBucketClient } = await import('./backup-bucket.ts')
  const bucket = createBackupBucketClient(to.bucket)
  const body = await bucket.read(to.prefix + name)
  return body.once('close', bucket.close)
}
