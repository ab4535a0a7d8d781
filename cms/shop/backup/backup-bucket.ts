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
import { clientConfig } from '../pictures/bucket.ts'

/** Bytes of a part of an upload, at least, and how many parts an upload may have (S3: 5 MB and 10,000). */
const [PART, MAX_PARTS] = [8 * 1024 * 1024, 10_000]

/** Backups in a bucket. Holds one part of a file in memory. */
export function openBackupBucket(settings: BucketSettings) {
  const client = new S3Client(clientConfig(settings))
  const Bucket = settings.bucket
  return {
    /** The object is there only when it is whole. */
    async upload(file: string, Key: string, abortSignal: AbortSignal): Promise<void> {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }), { abortSignal })
      const upload = { Bucket, Key, UploadId }
      const handle = await open(file)
      try {
        const Parts = []
        for await (const { Body, PartNumber } of partsOf(handle)) {
          const part = new UploadPartCommand({ ...upload, Body, PartNumber })
          const { ETag } = await client.send(part, { abortSignal })
          Parts.push({ ETag, PartNumber })
        }
        const whole = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })
        await client.send(whole, { abortSignal })
      } catch (error) {
        // What S3 keeps of it otherwise costs money and is in no list.
        await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
        throw error
      } finally {
        await handle.close()
      }
    },
    /** `checkRoom` gets its size in bytes, and may refuse it. */
    async download(Key: string, file: string, checkRoom: (bytes: number) => void): Promise<void> {
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }))
      checkRoom(ContentLength ?? 0)
      await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }))
    },
    async delete(Key: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
    close: () => client.destroy(),
  }
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
