import { basename, extname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Payload } from 'payload'
import { type PortableList, portableLists } from '../../base/database/portable/lists.ts'
import { RESTORING } from '../../base/database/portable/restoring.ts'
import type { InsertPortable, PortableDocument } from '../../base/database/portable/snapshot.ts'
import { BadSetting } from '../../base/settings/bad-setting.ts'
import { pictureFiles } from '../pictures/picture-files.ts'
import { readArchive } from './archive.ts'
import { listPath, type Manifest } from './manifest.ts'

/** Documents that are written at a time. */
const BATCH = 200

/** Types of pictures' files, for a bucket. */
const TYPES: Record<string, string> = {
  ...{ '.avif': 'image/avif', '.webp': 'image/webp', '.svg': 'image/svg+xml' },
  ...{ '.png': 'image/png', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.gif': 'image/gif' },
}

/**
 * Fills an empty database, and the pictures' files, with a backup that was verified. A database that it did not fill to
 * the end is marked, and filled anew by the next call.
 */
export async function restoreBackup(
  file: string,
  manifest: Manifest,
  payload: Payload,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  const lists = new Map(portableLists(payload).map((list) => [listPath(list.name), list]))
  await refuseFilled(payload, [...lists.values()])
  await payload.kv.set(RESTORING, { since: new Date().toISOString() })
  let done = 0
  const of = manifest.parts.reduce((sum, { documents = 1 }) => sum + documents, 0)
  const step = (more: number) => {
    done += more
    onProgress(done, of)
  }
  await payload.db.insertAll(payload, async (insert) => {
    for await (const { path, content } of readArchive(file)) {
      const list = lists.get(path)
      if (list) await insertLines(list, content, insert, step)
      else if (path.startsWith('media/')) {
        await storePicture(basename(path), content)
        step(1)
      }
    }
  })
  await payload.kv.delete(RESTORING)
}

/** Throws `BadSetting` when there is a shop in the database. */
async function refuseFilled(payload: Payload, lists: readonly PortableList[]): Promise<void> {
  if (await payload.kv.has(RESTORING)) return
  const snapshot = payload.db.openSnapshot(payload)
  try {
    for (const list of lists) {
      if (list.slug === 'payload-kv' || (await snapshot.count(list)) === 0) continue
      throw new BadSetting(
        'There is a shop in this database. A backup is restored into an empty place: please choose another DATA_DIR or DATABASE_URI, or move what is there.',
      )
    }
  } finally {
    await snapshot.close()
  }
}

async function insertLines(
  list: PortableList,
  content: Readable,
  insert: InsertPortable,
  step: (more: number) => void,
): Promise<void> {
  let batch: PortableDocument[] = []
  async function write() {
    await insert(list, batch)
    step(batch.length)
    batch = []
  }
  for await (const line of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(JSON.parse(line))
    if (batch.length === BATCH) await write()
  }
  await write()
}

async function storePicture(name: string, content: Readable): Promise<void> {
  const mime = TYPES[extname(name)] ?? 'application/octet-stream'
  await (await pictureFiles()).store([{ name, mime, data: await buffer(content) }])
}
