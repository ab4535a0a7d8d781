import type { z } from 'zod'
import { BadSetting } from './bad-setting.ts'
import type { settingsShape } from './settings-shape.ts'

/** Where pictures are stored instead of in a folder. */
export type BucketSettings = {
  bucket: string
  region: string
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket's name is in the path of URLs, not in their host. */
  pathStyle: boolean
}

/** Null without S3_* settings. Throws `BadSetting` when some of them are missing. */
export function readBucket(data: z.output<typeof settingsShape>): BucketSettings | null {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE } = data
  const needed = { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length === 4 && S3_ENDPOINT === undefined && S3_PATH_STYLE === undefined) return null
  if (missing.length > 0) throw new BadSetting(`Pictures in S3 also need ${missing.join(', ')}.`)
  if (data.MEDIA_DIR) throw new BadSetting('Pictures are stored in S3 or in MEDIA_DIR: please set one of them.')
  return {
    bucket: S3_BUCKET!,
    region: S3_REGION!,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID!,
    secretAccessKey: S3_SECRET_ACCESS_KEY!,
    pathStyle: S3_PATH_STYLE ?? S3_ENDPOINT !== undefined,
  }
}
