import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { BucketSettings } from '../../base/settings/s3-bucket.ts'
import type { PictureFile } from './make-files.ts'
import { calculateStreamSha256 } from './sha256.ts'

/** Timeouts in milliseconds of a connection and of a response. */
const TIMEOUTS_MS = { connectionTimeout: 3000, requestTimeout: 20_000, throwOnRequestTimeout: true }

/**
 * Time limits in milliseconds of a request including its retries: `STORE_MS` for storing, deleting and hashing,
 * `BUCKET_READ_TIMEOUT_MS` for finding and downloading.
 */
const STORE_MS = 30_000
export const BUCKET_READ_TIMEOUT_MS = 10_000

/** Maximum number of keys per delete request. */
const MAX_DELETED = 1000

/** The S3 bucket of the shop's picture files. The name of a file is its key in the bucket. */
export type PictureBucket = {
  has(name: string): Promise<boolean>
  /** Returns the SHA-256 of an object in hexadecimal; null if it does not exist. */
  hashOf(name: string): Promise<string | null>
  /** Downloads an object to a file, with its modification time. Returns false if it does not exist. */
  download(name: string, file: string): Promise<boolean>
  /** Stores files. Rejects after half a minute. */
  store(files: readonly PictureFile[]): Promise<void>
  delete(names: readonly string[]): Promise<void>
}

/** Returns the configuration of an S3 client for a bucket. */
export function createS3ClientConfig(settings: BucketSettings): S3ClientConfig {
  const { region, endpoint, accessKeyId, secretAccessKey, pathStyle } = settings
  return {
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's do not know the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: TIMEOUTS_MS,
  }
}

/** Opens the bucket of picture files. `storeMs`: time limit in milliseconds for storing and hashing files. */
export function openPictureBucket(settings: BucketSettings, storeMs = STORE_MS): PictureBucket {
  const client = new S3Client(createS3ClientConfig(settings))
  const Bucket = settings.bucket
  return {
    async has(Key) {
      return (
        (await resolveS3NotFoundToNull(
          client.send(new HeadObjectCommand({ Bucket, Key }), createS3TimeoutOptions(BUCKET_READ_TIMEOUT_MS)),
        )) !== null
      )
    },
    async hashOf(Key) {
      const found = await resolveS3NotFoundToNull(
        client.send(new GetObjectCommand({ Bucket, Key }), createS3TimeoutOptions(storeMs)),
      )
      return found?.Body ? calculateStreamSha256(found.Body as Readable) : null
    },
    async download(Key, file) {
      const limit = createS3TimeoutOptions(BUCKET_READ_TIMEOUT_MS)
      const found = await resolveS3NotFoundToNull(client.send(new GetObjectCommand({ Bucket, Key }), limit))
      if (!found?.Body) return false
      const part = join(dirname(file), `.${randomUUID()}`)
      try {
        await pipeline(found.Body as Readable, createWriteStream(part), { signal: limit.abortSignal })
        // The ETag depends on the file's time, so every process sends the same.
        if (found.LastModified) await utimes(part, found.LastModified, found.LastModified)
        await rename(part, file)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      return true
    },
    async store(files) {
      const limit = createS3TimeoutOptions(storeMs)
      await Promise.all(
        files.map(({ name: Key, mime: ContentType, data: Body }) =>
          client.send(new PutObjectCommand({ Bucket, Key, ContentType, Body }), limit),
        ),
      )
    },
    async delete(names) {
      for (let from = 0; from < names.length; from += MAX_DELETED) {
        await deleteBucketObjects(
          client,
          Bucket,
          names.slice(from, from + MAX_DELETED),
          createS3TimeoutOptions(STORE_MS),
        )
      }
    },
  }
}

/** Returns the options of an S3 request that abort the request after this time. */
export const createS3TimeoutOptions = (milliseconds: number) => ({ abortSignal: AbortSignal.timeout(milliseconds) })

/**
 * Deletes objects of a bucket. Throws `BucketDeletionError` if an object was not deleted: S3 responds 200 with an error
 * per object.
 */
export async function deleteBucketObjects(
  client: S3Client,
  Bucket: string,
  names: readonly string[],
  limit: ReturnType<typeof createS3TimeoutOptions>,
): Promise<void> {
  const Objects = names.map((Key) => ({ Key }))
  const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })
  const { Errors = [] } = await client.send(command, limit)
  if (Errors[0]) throw new BucketDeletionError(Errors[0])
}

/** Thrown if S3 did not delete an object, in most cases because the access keys may not delete objects. */
export class BucketDeletionError extends Error {
  readonly isAccessDenied: boolean

  constructor({ Key, Code }: { Key?: string; Code?: string }) {
    super(`${Key} was not deleted (${Code}).`)
    this.isAccessDenied = Code === 'AccessDenied'
  }
}

/** Yields the names (keys) of all objects in a bucket. */
export async function* iterateBucketKeys(settings: BucketSettings): AsyncGenerator<string> {
  const client = new S3Client(createS3ClientConfig(settings))
  try {
    for (let ContinuationToken: string | undefined, isMore = true; isMore; isMore = ContinuationToken !== undefined) {
      const query = { Bucket: settings.bucket, ...(ContinuationToken ? { ContinuationToken } : {}) }
      const { Contents = [], NextContinuationToken } = await client.send(
        new ListObjectsV2Command(query),
        createS3TimeoutOptions(BUCKET_READ_TIMEOUT_MS),
      )
      for (const { Key = '' } of Contents) yield Key
      ContinuationToken = NextContinuationToken
    }
  } finally {
    client.destroy()
  }
}

/** Returns the response to an S3 request; null if S3 responds 404. */
export async function resolveS3NotFoundToNull<T>(request: Promise<T>): Promise<T | null> {
  return request.catch((error) => {
    if (getS3ErrorStatus(error) === 404) return null
    throw error
  })
}

/** Returns the HTTP status of an error of S3; undefined for other errors. */
export function getS3ErrorStatus(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}
