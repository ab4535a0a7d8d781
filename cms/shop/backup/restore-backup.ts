import { basename, extname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Payload } from 'payload'
import { type PortableList, portableLists } from '../../base/database/portable/lists.ts'
import type { InsertPortable, PortableDocument } from '../../base/database/portable/snapshot.ts'
import { pictureFiles } from '../pictures/picture-files.ts'
import { listRestored } from '../pictures/restored-files.ts'
import { readArchive } from './archive.ts'
import { RESTORED } from './kept-documents.ts'
import { listPath, type Manifest } from './manifest.ts'

/** Documents that are written at a time. */
const BATCH = 200

/** Types of pictures' files, for a bucket. */
const TYPES: Record<string, string> = {
  ...{ '.avif': 'image/avif', '.webp': 'image/webp', '.svg': 'image/svg+xml' },
  ...{ '.png': 'image/png', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.gif': 'image/gif' },
}

/** A backup that was verified, and DATA_DIR of the shop in whose place it is restored. */
type Verified = { file: string; manifest: Manifest; dataDir: string }

/** Fills an empty database, and the pictures' files, with a backup. */
export async function restoreBackup(
  { file, manifest, dataDir }: Verified,
  payload: Payload,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  const lists = new Map(portableLists(payload).map((list) => [listPath(list.name), list]))
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
        await storePicture(basename(path), content, dataDir)
        step(1)
      }
    }
  })
  await payload.kv.set(RESTORED, { at: new Date().toISOString() })
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

async function storePicture(name: string, content: Readable, dataDir: string): Promise<void> {
  const mime = TYPES[extname(name)] ?? 'application/octet-stream'
  const pictures = await pictureFiles()
  if (!(await pictures.has(name))) listRestored(name, dataDir)
  await pictures.store([{ name, mime, data: await buffer(content) }])
}
