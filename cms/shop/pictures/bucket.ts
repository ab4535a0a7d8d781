import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import type { BucketSettings } from '../../base/settings/s3-bucket.ts'
import type { PictureFile } from './make-files.ts'

/** Milliseconds for a connection and for an answer. */
const TIMEOUTS_MS = { connectionTimeout: 3000, requestTimeout: 20_000, throwOnRequestTimeout: true }

/** Milliseconds for all attempts at a picture: to store its files, and to find, read or delete one. */
const STORE_MS = 30_000
const READ_MS = 10_000

/** The most keys that one request may delete. */
const MAX_DELETED = 1000

export type Bucket = {
  has(name: string): Promise<boolean>
  /** Writes an object to a file, with the object's time; false when there is no such object. */
  download(name: string, file: string): Promise<boolean>
  /** Rejects after half a minute. */
  store(files: readonly PictureFile[]): Promise<void>
  delete(names: readonly string[]): Promise<void>
}

export function clientConfig(settings: BucketSettings): S3ClientConfig {
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

export function openBucket(settings: BucketSettings, storeMs = STORE_MS): Bucket {
  const client = new S3Client(clientConfig(settings))
  const Bucket = settings.bucket
  return {
    async has(Key) {
      return (await foundOrNull(client.send(new HeadObjectCommand({ Bucket, Key }), within(READ_MS)))) !== null
    },
    async download(Key, file) {
      const limit = within(READ_MS)
      const found = await foundOrNull(client.send(new GetObjectCommand({ Bucket, Key }), limit))
      if (!found?.Body) return false
      const part = join(dirname(file), `.${randomUUID()}`)
      try {
        await pipeline(found.Body as Readable, createWriteStream(part), { signal: limit.abortSignal })
        // The ETag is made of it: every process sends the same.
        if (found.LastModified) await utimes(part, found.LastModified, found.LastModified)
        await rename(part, file)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      return true
    },
    async store(files) {
      const limit = within(storeMs)
      await Promise.all(
        files.map(({ name: Key, mime: ContentType, data: Body }) =>
          client.send(new PutObjectCommand({ Bucket, Key, ContentType, Body }), limit),
        ),
      )
    },
    async delete(names) {
      for (let from = 0; from < names.length; from += MAX_DELETED) {
        const Objects = names.slice(from, from + MAX_DELETED).map((Key) => ({ Key }))
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }), within(STORE_MS))
      }
    },
  }
}

const within = (milliseconds: number) => ({ abortSignal: AbortSignal.timeout(milliseconds) })

/** Throws `BadSetting` for a bucket that cannot be used. The message has no secret. */
export async function checkBucket(settings: BucketSettings): Promise<void> {
  const client = new S3Client({ ...clientConfig(settings), maxAttempts: 2 })
  const name = `The bucket ${settings.bucket}`
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }))
  } catch (error) {
    const status = statusOf(error)
    if (status === 404) throw new BadSetting(`${name} does not exist (S3_BUCKET).`)
    if (status === 403) throw new BadSetting(`${name} does not accept the keys of S3_ACCESS_KEY_ID (s3:ListBucket).`)
    throw new BadSetting(`${name} cannot be reached (S3_ENDPOINT, S3_REGION).`)
  } finally {
    client.destroy()
  }
}

/** Throws `BadSetting` when an object cannot be written, read and deleted. It is gone afterwards. */
export async function probeBucket(settings: BucketSettings): Promise<void> {
  const client = new S3Client({ ...clientConfig(settings), maxAttempts: 1 })
  const object = { Bucket: settings.bucket, Key: `probe-${randomUUID()}` }
  const attempt = (right: string, request: Promise<unknown>) =>
    request.catch((error) => {
      throw new BadSetting(`The bucket ${settings.bucket} refuses ${right}: ${(error as Error).name}.`)
    })
  try {
    const limit = within(READ_MS)
    await attempt('s3:PutObject', client.send(new PutObjectCommand({ ...object, Body: 'probe' }), limit))
    const read = client.send(new GetObjectCommand(object), limit).then(({ Body }) => Body?.transformToString())
    await attempt('s3:GetObject', read)
    await attempt('s3:DeleteObject', client.send(new DeleteObjectsCommand(deletionOf(object)), limit))
  } finally {
    client.destroy()
  }
}

const deletionOf = ({ Bucket, Key }: { Bucket: string; Key: string }) => ({ Bucket, Delete: { Objects: [{ Key }] } })

/** The names of all objects. */
export async function* listBucket(settings: BucketSettings): AsyncGenerator<string> {
  const client = new S3Client(clientConfig(settings))
  try {
    for (let ContinuationToken: string | undefined, isMore = true; isMore; isMore = ContinuationToken !== undefined) {
      const query = { Bucket: settings.bucket, ...(ContinuationToken ? { ContinuationToken } : {}) }
      const { Contents = [], NextContinuationToken } = await client.send(
        new ListObjectsV2Command(query),
        within(READ_MS),
      )
      for (const { Key = '' } of Contents) yield Key
      ContinuationToken = NextContinuationToken
    }
  } finally {
    client.destroy()
  }
}

async function foundOrNull<T>(request: Promise<T>): Promise<T | null> {
  return request.catch((error) => {
    if (statusOf(error) === 404) return null
    throw error
  })
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}
