import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '../../base/log/log.ts'
import { type Settings, settings } from '../../base/settings/env.ts'
import { isPictureName } from '../../base/settings/picture-name.ts'
import type { Media } from '../../payload-types.ts'
import type { Bucket } from './bucket.ts'
import { pictureError } from './limits.ts'
import type { PictureFile } from './make-files.ts'
import { sha256Of } from './sha256.ts'

/** The stored files of pictures, as this process reads and writes them. */
export type PictureFiles = {
  /** The folder from which files are read: the folder of the stored files, or of the copies of a bucket's objects. */
  folder: string
  /** Copies the file into `folder` if it is stored elsewhere. Does nothing for a file that does not exist. */
  fetch(name: string): Promise<void>
  /** The SHA-256 of the stored file, in hexadecimal; null when it is missing. */
  hashOf(name: string): Promise<string | null>
  /** Pictures have changed or were deleted, by any process. */
  recheck(): void
  /** Refuses, with 503, when storing takes more than half a minute. Files that were stored by then stay. */
  store(files: readonly PictureFile[]): Promise<void>
  /** Does nothing for files that do not exist. */
  delete(names: readonly string[]): Promise<void>
  /** Deletes the files of these pictures, and all others that are in the folder. */
  deleteAll(pictures: readonly Media[]): Promise<void>
}

let opened: Promise<PictureFiles> | undefined

/** The files of this process. The client of S3 is loaded only where it is used. */
export function pictureFiles(): Promise<PictureFiles> {
  opened ??= openPictureFiles(settings())
  return opened
}

async function openPictureFiles({ S3, MEDIA_DIR, DATA_DIR }: Settings): Promise<PictureFiles> {
  if (!S3) return filesIn(MEDIA_DIR)
  const { openBucket } = await import('./bucket.ts')
  return copiesOf(openBucket(S3), join(DATA_DIR, 'media-copies'))
}

function filesIn(folder: string): PictureFiles {
  return {
    folder,
    async fetch() {},
    hashOf: async (name) => (existsSync(join(folder, name)) ? sha256Of(createReadStream(join(folder, name))) : null),
    recheck() {},
    async store(files) {
      await mkdir(folder, { recursive: true })
      for (const { name, data } of files) await writeWhole(join(folder, name), data)
    },
    async delete(names) {
      for (const name of names.filter(isPictureName)) await rm(join(folder, name), { force: true })
    },
    deleteAll: () => empty(folder),
  }
}

/** No reader finds a part of the file. */
async function writeWhole(file: string, data: Buffer): Promise<void> {
  const part = `${file}.part`
  await writeFile(part, data)
  await rename(part, file)
}

/**
 * Milliseconds after a change for which an existing file is looked up each time, because the files of a deleted picture
 * are deleted with a delay.
 */
const SETTLING_MS = 30_000

/**
 * Copies each object on first request. A file's content never changes under its name, so a copy can only become
 * superfluous: after a change each is looked up again before it is sent, until the files of deleted pictures are gone.
 * While the bucket is unreachable, existing copies are still sent.
 */
export function copiesOf(bucket: Bucket, folder: string): PictureFiles {
  let checked = new Map<string, Promise<boolean>>()
  let settledAt = 0
  mkdirSync(folder, { recursive: true })

  /** Returns false when it must be looked up again. */
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
      if (!isPictureName(name)) return
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
        throw pictureError('The storage of pictures does not answer. Please try again in a minute.', 503)
      })
    },
    delete: (names) => bucket.delete(names),
    async deleteAll(pictures) {
      await bucket.delete(pictures.flatMap(fileNames))
      await empty(folder)
    },
  }
}

/** The names of a picture's files: its own and its sizes'. */
export function fileNames({ filename, sizes }: Pick<Media, 'filename' | 'sizes'>): string[] {
  const names = [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)]
  return [...new Set(names.filter((name) => name !== null && name !== undefined))]
}

/** Keeps the folder itself, which may be a mount point. */
async function empty(folder: string): Promise<void> {
  const files = existsSync(folder) ? await readdir(folder) : []
  for (const file of files) await rm(join(folder, file), { recursive: true, force: true })
}
