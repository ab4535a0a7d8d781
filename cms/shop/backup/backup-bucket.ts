import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { BucketSettings } from '../../base/settings/s3-bucket.ts'
import { createS3ClientConfig, getS3ErrorStatus } from '../pictures/bucket.ts'

/** Minimum bytes of an uploaded part, and maximum number of parts. S3 allows 5 MB and 10,000. */
const [PART, MAX_PARTS] = [8 * 1024 * 1024, 10_000]

/** Timeouts in milliseconds: of a request with its retries, and of aborting an upload. */
const [REQUEST_MS, ABORT_MS] = [5 * 60_000, 10_000]

/**
 * Creates an S3 client that uploads, downloads, streams and deletes backups in a bucket. `limitMs` is the timeout, in
 * milliseconds, of each request and of waiting for more data.
 */
export function createBackupBucketClient(settings: BucketSettings, limitMs = REQUEST_MS) {
  const client = new S3Client(createS3ClientConfig(settings))
  const Bucket = settings.bucket
  return {
    /** Uploads a file in parts. The object exists only once it is complete. */
    async upload(file: string, Key: string, abortSignal: AbortSignal): Promise<void> {
      const within = <T>(send: Send<T>) => endWithin(send, limitMs, abortSignal)
      const { UploadId } = await within((limit) =>
        client.send(new CreateMultipartUploadCommand({ Bucket, Key }), limit),
      )
      const upload = { Bucket, Key, UploadId }
      const handle = await open(file)
      try {
        const Parts = []
        for await (const { Body, PartNumber } of partsOf(handle)) {
          const part = new UploadPartCommand({ ...upload, Body, PartNumber })
          const { ETag } = await within((limit) => client.send(part, limit))
          Parts.push({ ETag, PartNumber })
        }
        const whole = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })
        await within((limit) => client.send(whole, limit))
      } catch (error) {
        // Otherwise S3 would keep the uploaded parts, which cost money and appear in no list.
        const abort = new AbortMultipartUploadCommand(upload)
        await endWithin((limit) => client.send(abort, limit), Math.min(ABORT_MS, limitMs)).catch(() => {})
        throw error
      } finally {
        await handle.close()
      }
    },
    /**
     * Downloads an object to a file. Before the download, calls `checkRoom` with the object's size in bytes;
     * `checkRoom` may throw.
     */
    async download(Key: string, file: string, checkRoom: (bytes: number) => void): Promise<void> {
      const object = new GetObjectCommand({ Bucket, Key })
      const { Body, ContentLength } = await endWithin((limit) => client.send(object, limit), limitMs)
      checkRoom(ContentLength ?? 0)
      await pipeline(endOnSilence(Body as Readable, limitMs), createWriteStream(file, { mode: 0o600 }))
    },
    async read(Key: string): Promise<Readable> {
      const object = new GetObjectCommand({ Bucket, Key })
      return (await endWithin((limit) => client.send(object, limit), limitMs)).Body as Readable
    },
    async delete(Key: string): Promise<void> {
      await endWithin((limit) => client.send(new DeleteObjectCommand({ Bucket, Key }), limit), limitMs)
    },
    close: () => client.destroy(),
  }
}

type Send<T> = (limit: { abortSignal: AbortSignal }) => Promise<T>

/**
 * Sends a request. Throws the abort reason of `stop`, or `ETIMEDOUT` if the response is not complete after `limitMs`.
 * The S3 client has no such timeout.
 */
async function endWithin<T>(send: Send<T>, limitMs: number, stop?: AbortSignal): Promise<T> {
  const request = new AbortController()
  const ended = Promise.withResolvers<never>()
  const end = (reason: unknown) => {
    ended.reject(reason)
    request.abort(reason)
  }
  const onStop = () => end(stop?.reason)
  const timer = setTimeout(() => end(lateAfter(limitMs)), limitMs)
  stop?.addEventListener('abort', onStop)
  if (stop?.aborted) onStop()
  try {
    return await Promise.race([ended.promise, send({ abortSignal: request.signal })])
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', onStop)
  }
}

/** Yields a body's chunks. Throws `ETIMEDOUT` if none arrives for `limitMs`. */
async function* endOnSilence(body: Readable, limitMs: number) {
  const startTimer = () => setTimeout(() => body.destroy(lateAfter(limitMs)), limitMs)
  let timer = startTimer()
  try {
    for await (const chunk of body) {
      clearTimeout(timer)
      yield chunk
      timer = startTimer()
    }
  } finally {
    clearTimeout(timer)
  }
}

function lateAfter(limitMs: number): Error {
  return Object.assign(new Error(`no answer within ${limitMs / 1000} seconds`), { code: 'ETIMEDOUT' })
}

/**
 * Returns one line about an error of S3 or the network: the code, the HTTP status and the message of its root cause.
 */
export function describeStorageError(error: unknown): string {
  const [status, { code, name, message }] = [getS3ErrorStatus(error), rootOf(error as Coded)]
  return `${code ?? name}${status ? `, ${status}` : ''}: ${message}`
}

type Coded = Error & { code?: string; errors?: Coded[] }

/** Returns the root cause of an error. Node lists one error per address in `errors`. */
function rootOf(error: Coded): Coded {
  const inner = error.errors?.[0] ?? error.cause
  return inner instanceof Error && !error.message.includes(inner.message || ' ') ? rootOf(inner) : error
}

async function* partsOf(handle: FileHandle) {
  const { size } = await handle.stat()
  const length = Math.max(PART, Math.ceil(size / MAX_PARTS))
  for (let from = 0, PartNumber = 1; from < size; from += length, PartNumber++) {
    const Body = Buffer.alloc(Math.min(length, size - from))
    await handle.read(Body, 0, Body.length, from)
    yield { Body, PartNumber }
  }
}
