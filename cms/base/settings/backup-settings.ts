import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { DAY_MS } from '../../../src/domain/text/durations.ts'
import { OperatorError } from './operator-error.ts'
import { type BucketSettings, requireBucketSettings } from './s3-bucket.ts'
import type { settingsSchema } from './settings-schema.ts'

/** Where backups are stored: an S3 bucket, below `prefix`, or a folder. `text` is the value of BACKUP_TO. */
export type BackupDestination =
  | { text: string; bucket: BucketSettings; prefix: string }
  | { text: string; folder: string }

export type BackupSettings = {
  /** The value of BACKUP_EVERY; `every` is the same in milliseconds. */
  text: string
  every: number
  /** Maximum number of backups that are kept. */
  keep: number
  to: BackupDestination
  isEncrypted: boolean
}

const UNITS_MS = { h: 60 * 60_000, d: DAY_MS }

/**
 * Reads the backup settings. Returns null if no backups are scheduled. Throws `OperatorError` if a setting is missing.
 */
export function parseBackupSettings(data: z.output<typeof settingsSchema>): BackupSettings | null {
  const { BACKUP_EVERY, BACKUP_TO, BACKUP_KEEP, BACKUP_KEY } = data
  if (BACKUP_EVERY === undefined && BACKUP_TO === undefined) return null
  if (BACKUP_EVERY === undefined)
    throw new OperatorError('BACKUP_TO alone makes no backups: please also set BACKUP_EVERY.')
  if (BACKUP_TO === undefined) {
    throw new OperatorError('BACKUP_EVERY also needs BACKUP_TO: a folder, or a bucket such as s3://backups/shop.')
  }
  return {
    text: BACKUP_EVERY,
    every: milliseconds(BACKUP_EVERY),
    keep: BACKUP_KEEP,
    to: readPlace(BACKUP_TO, data),
    isEncrypted: BACKUP_KEY !== undefined,
  }
}

/** Converts a duration such as `24h` or `7d` to milliseconds. */
function milliseconds(duration: string): number {
  return Number.parseInt(duration, 10) * UNITS_MS[duration.at(-1) as keyof typeof UNITS_MS]
}

function readPlace(text: string, data: z.output<typeof settingsSchema>): BackupDestination {
  if (!text.startsWith('s3://')) return { text, folder: resolve(/* turbopackIgnore: true */ text) }
  const [bucket = '', ...path] = text.slice('s3://'.length).split('/')
  const prefix = path.filter(Boolean).map((part) => `${part}/`)
  return { text, bucket: requireBucketSettings(data, bucket, 'Backups in S3 also need'), prefix: prefix.join('') }
}

/** Returns the path or the `s3://` URL of a backup. */
export const formatBackupLocation = (to: BackupDestination, name: string): string =>
  'folder' in to ? join(/* turbopackIgnore: true */ to.folder, name) : `s3://${to.bucket.bucket}/${to.prefix}${name}`
