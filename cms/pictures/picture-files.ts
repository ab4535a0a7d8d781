import { existsSync, mkdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Settings, settings } from '../env.ts'
import type { Media } from '../payload-types.ts'
import type { Bucket } from './bucket.ts'

/** The stored files of pictures, as this process reads them. */
export type PictureFiles = {
  /** Where they are read from: the folder in which they are stored, or that of the copies of a bucket's objects. */
  folder: string
  /** Copies the file into `folder` if it is stored elsewhere. Does nothing for a file that does not exist. */
  fetch(name: string): Promise<void>
  /** Pictures have changed or were deleted, by any process. */
  recheck(): void
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
    recheck() {},
    deleteAll: () => empty(folder),
  }
}

/** The names that uploads get. Others are not asked for. */
const FILE_NAME = /^[a-z0-9-]+\.[a-z0-9]+$/

/**
 * Copies each object when it is first asked for. A file's content never changes under its name, so a copy can only
 * become superfluous: after a change each is looked up once more before it is sent. While the bucket is away, what is
 * copied is still sent.
 */
function copiesOf(bucket: Bucket, folder: string): PictureFiles {
  let checked = new Map<string, Promise<boolean>>()
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
      if (!FILE_NAME.test(name)) return
      const current = checked
      const checking = current.get(name) ?? check(name)
      current.set(name, checking)
      let isCertain = false
      try {
        isCertain = await checking
      } finally {
        if (!isCertain) current.delete(name)
      }
    },
    recheck() {
      checked = new Map()
    },
    async deleteAll(pictures) {
      await bucket.delete(pictures.flatMap(fileNames))
      await empty(folder)
    },
  }
}

/** The names of a picture's files: its own and those of its sizes. */
export function fileNames({ filename, sizes }: Pick<Media, 'filename' | 'sizes'>): string[] {
  const names = [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)]
  return [...new Set(names.filter((name) => name !== null && name !== undefined))]
}

/** Not the folder itself, which may be a mount point. */
async function empty(folder: string): Promise<void> {
  const files = existsSync(folder) ? await readdir(folder) : []
  for (const file of files) await rm(join(folder, file), { recursive: true, force: true })
}
