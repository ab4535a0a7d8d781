import type { z } from 'zod'
import { OperatorError } from './operator-error.ts'
import type { settingsSchema } from './settings-schema.ts'

/** An S3 bucket for pictures or backups, with its keys. */
export type BucketSettings = {
  bucket: string
  region: string
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket's name is in the path of URLs, not in their host. */
  pathStyle: boolean
}

/** Reads the bucket for pictures. Returns null without its settings. Throws `OperatorError` if some are missing. */
export function parsePictureBucketSettings(data: z.output<typeof settingsSchema>): BucketSettings | null {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE } = data
  const all = [S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_PATH_STYLE]
  if (all.every((value) => value === undefined)) return null
  // The keys then belong to the backups' bucket.
  if (S3_BUCKET === undefined && data.BACKUP_TO?.startsWith('s3://')) return null
  const bucket = requireBucketSettings(data, S3_BUCKET, 'Pictures in S3 also need')
  if (data.MEDIA_DIR) throw new OperatorError('Pictures are stored in S3 or in MEDIA_DIR: please set one of them.')
  return bucket
}

/** Returns `bucket` with the S3_* settings. Throws `OperatorError` that begins with `sentence` if some are missing. */
export function requireBucketSettings(
  data: z.output<typeof settingsSchema>,
  bucket: string | undefined,
  sentence: string,
): BucketSettings {
  const { S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE } = data
  const needed = { S3_BUCKET: bucket, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length > 0) throw new OperatorError(`${sentence} ${missing.join(', ')}.`)
  return {
    bucket: bucket!,
    region: S3_REGION!,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID!,
    secretAccessKey: S3_SECRET_ACCESS_KEY!,
    pathStyle: S3_PATH_STYLE ?? S3_ENDPOINT !== undefined,
  }
}
