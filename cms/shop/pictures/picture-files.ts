import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '../../base/log/log.ts'
import { type Settings, settings } from '../../base/settings/env.ts'
import { isPictureFileName } from '../../base/settings/picture-file-name.ts'
import type { Media } from '../../payload-types.ts'
import type { PictureBucket } from './bucket.ts'
import { createPictureError } from './limits.ts'
import type { PictureFile } from './make-files.ts'
import { calculateStreamSha256 } from './sha256.ts'

/** The store of picture files: a folder or an S3 bucket. */
export type PictureStore = {
  /** The folder from which files are served: the store itself, or copies of a bucket's objects. */
  folder: string
  /**
   * Copies a picture file to `folder` if the store is a bucket, unless a current copy is there. Does nothing if the
   * file does not exist.
   */
  fetch(name: string): Promise<void>
  /** Returns the SHA-256 of a stored file in hexadecimal; null if it does not exist. */
  hashOf(name: string): Promise<string | null>
  /** Makes `fetch` compare existing copies again. Called after any process changed or deleted pictures. */
  recheck(): void
  /** Stores files. Rejects with status 503 after half a minute; some files may then be stored. */
  store(files: readonly PictureFile[]): Promise<void>
  /** Deletes files. Missing ones are ignored. */
  delete(names: readonly string[]): Promise<void>
  /** Deletes the files of these pictures, and all other files in the folder. */
  deleteAll(pictures: readonly Media[]): Promise<void>
}

let opened: Promise<PictureStore> | undefined

/** Returns the picture store of this process. Loads the S3 client only if it is used. */
export function getPictureStore(): Promise<PictureStore> {
  opened ??= openPictureFiles(settings())
  return opened
}

async function openPictureFiles({ S3, MEDIA_DIR, DATA_DIR }: Settings): Promise<PictureStore> {
  if (!S3) return filesIn(MEDIA_DIR)
  const { openPictureBucket } = await import('./bucket.ts')
  return openLocallyCachedBucketStore(openPictureBucket(S3), join(DATA_DIR, 'media-copies'))
}

function filesIn(folder: string): PictureStore {
  return {
    folder,
    async fetch() {},
    hashOf: async (name) =>
      existsSync(join(folder, name)) ? calculateStreamSha256(createReadStream(join(folder, name))) : null,
    recheck() {},
    async store(files) {
      await mkdir(folder, { recursive: true })
      for (const { name, data } of files) await writeWhole(join(folder, name), data)
    },
    async delete(names) {
      for (const name of names.filter(isPictureFileName)) await rm(join(folder, name), { force: true })
    },
    deleteAll: () => empty(folder),
  }
}

/** Writes a file atomically. */
async function writeWhole(file: string, data: Buffer): Promise<void> {
  const part = `${file}.part`
  await writeFile(part, data)
  await rename(part, file)
}

/**
 * Milliseconds after `recheck` in which each request compares the copy with the bucket, because objects are deleted
 * with a delay.
 */
const SETTLING_MS = 30_000

/**
 * Opens a store of picture files in a bucket, with copies in a folder. A copy is made on the first request for its
 * file. A file's content never changes. Copies are used while the bucket is unreachable.
 */
export function openLocallyCachedBucketStore(bucket: PictureBucket, folder: string): PictureStore {
  let checked = new Map<string, Promise<boolean>>()
  let settledAt = 0
  mkdirSync(folder, { recursive: true })

  /**
   * Downloads a picture file if there is no copy; deletes the copy if the file was deleted in the bucket. Returns false
   * if the next request must check the file again.
   */
  async function check(name: string): Promise<boolean> {
    const file = join(folder, name)
    if (!existsSync(file)) return bucket.download(name, file)
    const exists = await bucket.has(name).catch(() => null)
    if (exists === false) await rm(file, { force: true })
    return exists === true
  }

  return {
    folder,
    async fetch(name) {
      if (!isPictureFileName(name)) return
      const current = checked
      const checking = current.get(name) ?? check(name)
      current.set(name, checking)
      let isCertain = false
      try {
        isCertain = (await checking) && performance.now() >= settledAt
      } finally {
        if (!isCertain) current.delete(name)
      }
    },
    hashOf: bucket.hashOf,
    recheck() {
      checked = new Map()
      settledAt = performance.now() + SETTLING_MS
    },
    async store(files) {
      await bucket.store(files).catch((err) => {
        log.warn({ err }, 'a picture could not be stored in the bucket')
        throw createPictureError('The storage of pictures does not answer. Please try again in a minute.', 503)
      })
    },
    delete: (names) => bucket.delete(names),
    async deleteAll(pictures) {
      await bucket.delete(pictures.flatMap(listPictureFileNames))
      await empty(folder)
    },
  }
}

/** Returns the file names of a stored picture: the original and its sizes. */
export function listPictureFileNames({ filename, sizes }: Pick<Media, 'filename' | 'sizes'>): string[] {
  const names = [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)]
  return [...new Set(names.filter((name) => name !== null && name !== undefined))]
}

/** Empties a folder without deleting it, because it may be a mount point. */
async function empty(folder: string): Promise<void> {
  const files = existsSync(folder) ? await readdir(folder) : []
  for (const file of files) await rm(join(folder, file), { recursive: true, force: true })
}
