import { readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import type { Payload } from 'payload'
import { createConcurrencyLimiter } from '../base/locks/concurrency-limiter.ts'
import { SEED_FOLDER } from './read-sample.ts'

/** A picture of the sample shop. `file`: its path in cms/seed/pictures. `focus`: its focal point in percent. */
export type SamplePicture = { file: string; alt: string; focus?: { x: number; y: number } }

/** Uploads a picture of the sample shop, and returns its id in the collection `media`. */
export type SampleUploader = (picture: SamplePicture) => Promise<string>

const types: Record<string, string> = { '.webp': 'image/webp', '.svg': 'image/svg+xml' }

/**
 * Number of concurrent uploads. It is below the maximum of a process, which refuses further uploads
 * (cms/shop/pictures/upload-concurrency.ts).
 */
const AT_ONCE = 6

/**
 * Returns a function that uploads a sample picture and returns its id in the collection `media`. Each file is uploaded
 * only once.
 */
export function createSampleUploader(payload: Payload): SampleUploader {
  const uploads = new Map<string, Promise<string>>()
  const withTurn = createConcurrencyLimiter({ concurrency: AT_ONCE, maxWaiting: Number.POSITIVE_INFINITY })

  async function upload({ file, alt, focus }: SamplePicture): Promise<string> {
    const data = await readFile(resolve(SEED_FOLDER, 'pictures', file))
    const mimetype = types[extname(file)] ?? 'application/octet-stream'
    const { id } = await payload.create({
      collection: 'media',
      data: { alt, ...(focus && { focus }) },
      file: { data, mimetype, name: file.split('/').at(-1) ?? file, size: data.length },
      // Resizing takes a third of a second. Without a transaction no other writer waits for it.
      disableTransaction: true,
    })
    return id
  }

  return (picture) => {
    const uploaded = uploads.get(picture.file) ?? withTurn(() => upload(picture))
    uploads.set(picture.file, uploaded)
    return uploaded
  }
}
