import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type BackupDestination, formatBackupLocation } from '../../base/settings/backup-settings.ts'

/**
 * Opens a backup, which is in a folder or a bucket, as a stream of its bytes, without decryption and decompression.
 * Rejects if the backup no longer exists.
 */
export async function openRawBackupStream(to: BackupDestination, name: string): Promise<Readable> {
  if ('folder' in to) {
    const file = await open(formatBackupLocation(to, name))
    return createReadStream('', { fd: file })
  }
  const { createBackupBucketClient } = await import('./backup-bucket.ts')
  const bucket = createBackupBucketClient(to.bucket)
  const body = await bucket.read(to.prefix + name)
  return body.once('close', bucket.close)
}
