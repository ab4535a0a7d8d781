import { randomUUID } from 'node:crypto'
import {
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { OperatorError, TemporaryStartupError } from '../../base/settings/operator-error.ts'
import type { BucketSettings } from '../../base/settings/s3-bucket.ts'
import {
  BUCKET_READ_TIMEOUT_MS,
  BucketDeletionError,
  createS3ClientConfig,
  createS3TimeoutOptions,
  deleteBucketObjects,
  getS3ErrorStatus,
  resolveS3NotFoundToNull,
} from './bucket.ts'

/**
 * Throws `OperatorError` if the S3 bucket for pictures does not exist or rejects the keys, `TemporaryStartupError` if
 * it cannot be reached. The message has no secrets.
 */
export async function assertBucketReachable(settings: BucketSettings): Promise<void> {
  const client = new S3Client({ ...createS3ClientConfig(settings), maxAttempts: 2 })
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }))
  } catch (error) {
    if (getS3ErrorStatus(error) !== 403) throw unusable(settings, error)
    throw new OperatorError(
      `The bucket ${settings.bucket} does not accept the keys of S3_ACCESS_KEY_ID (s3:ListBucket).`,
    )
  } finally {
    client.destroy()
  }
}

function unusable({ bucket }: BucketSettings, error: unknown): OperatorError {
  if (error instanceof BucketDeletionError) return new TemporaryStartupError(`The bucket ${bucket}: ${error.message}`)
  if (getS3ErrorStatus(error) === 404) return new OperatorError(`The bucket ${bucket} does not exist (S3_BUCKET).`)
  return new TemporaryStartupError(`The bucket ${bucket} cannot be reached (S3_ENDPOINT, S3_REGION).`)
}

/** The S3 permissions that the shop needs for its pictures. */
export const REQUIRED_S3_PERMISSIONS = ['s3:ListBucket', 's3:PutObject', 's3:GetObject', 's3:DeleteObject'] as const

type Right = (typeof REQUIRED_S3_PERMISSIONS)[number]

/**
 * Returns those of `REQUIRED_S3_PERMISSIONS` that the access keys lack, by trying each with a probe object. Throws
 * `OperatorError` if the bucket is missing, unreachable or fails for another reason than its permissions.
 */
export async function findMissingS3Permissions(settings: BucketSettings): Promise<Right[]> {
  const client = new S3Client({ ...createS3ClientConfig(settings), maxAttempts: 2 })
  const Bucket = settings.bucket
  const object = { Bucket, Key: `probe-${randomUUID()}` }
  const limit = createS3TimeoutOptions(BUCKET_READ_TIMEOUT_MS)
  const refused: Right[] = []

  async function attempt(right: Right, request: () => Promise<unknown>): Promise<void> {
    try {
      await request()
    } catch (error) {
      const isDenied = error instanceof BucketDeletionError ? error.isAccessDenied : getS3ErrorStatus(error) === 403
      if (!isDenied) throw unusable(settings, error)
      refused.push(right)
    }
  }

  try {
    await attempt('s3:ListBucket', () => client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }), limit))
    await attempt('s3:PutObject', () => client.send(new PutObjectCommand({ ...object, Body: 'probe' }), limit))
    // Not found is not a refusal: writing may have been refused.
    await attempt('s3:GetObject', async () =>
      (await resolveS3NotFoundToNull(client.send(new GetObjectCommand(object), limit)))?.Body?.transformToString(),
    )
    await attempt('s3:DeleteObject', () => deleteBucketObjects(client, Bucket, [object.Key], limit))
    return refused
  } finally {
    client.destroy()
  }
}
