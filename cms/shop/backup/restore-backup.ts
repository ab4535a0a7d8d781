import { extname } from 'node:path'
import type { Payload } from 'payload'
import { listBackupLists } from '../../base/database/portable/backup-lists.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { getPictureStore } from '../pictures/picture-files.ts'
import { recordFileBeforeRestore } from '../pictures/restored-files.ts'
import { LAST_RESTORE_KEY } from './backed-up-documents.ts'
import type { BackupManifest } from './manifest.ts'
import { parsePartPath } from './part-paths.ts'
import { type BackupContentHandler, readAndVerifyBackup } from './read-backup.ts'

/** Content types of picture files in a bucket, by extension. */
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
}

/** A verified backup, the DATA_DIR of the shop to replace, and the names of the picture files to write. */
type Verified = { file: string; manifest: BackupManifest; dataDir: string; missing: ReadonlySet<string> }

/**
 * Fills an empty database with the documents of a verified backup, writes the missing picture files, and stores the
 * time under `LAST_RESTORE_KEY`. `onProgress` gets the number of finished documents and files, and their total.
 */
export async function restoreDocumentsAndPictures(
  { file, manifest, dataDir, missing }: Verified,
  payload: Payload,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  let done = 0
  const of = manifest.parts.reduce((sum, { documents = 1 }) => sum + documents, 0)
  const step = (more: number) => {
    done += more
    onProgress(done, of)
  }
  await insertBackupDocuments({ file, manifest }, payload, {
    documents: async (_list, { length }) => step(length),
    async picture(name, data) {
      if (missing.has(name)) await storePicture(name, data, dataDir)
      step(1)
    },
  })
  await payload.kv.set(LAST_RESTORE_KEY, { at: new Date().toISOString() })
}

/**
 * Fills an empty database with a backup's documents, batch by batch: a failure leaves a part of them. Passes all
 * content to the functions of `take`, documents after they are written. Throws `OperatorError` if the backup is
 * damaged, or has a list that this version does not know.
 */
export async function insertBackupDocuments(
  { file, manifest }: Pick<Verified, 'file' | 'manifest'>,
  payload: Payload,
  take: Partial<BackupContentHandler>,
): Promise<void> {
  const lists = new Map(listBackupLists(payload).map((list) => [list.name, list]))
  for (const { path } of manifest.parts) {
    const found = parsePartPath(path)
    if (found?.kind === 'list' && !lists.has(found.name))
      throw new OperatorError(`${file} has ${path}, which this version of the shop does not know.`)
  }
  await payload.db.insertAll(payload, async (insert) => {
    await readAndVerifyBackup(file, {
      ...take,
      async documents(name, documents) {
        await insert(lists.get(name)!, documents)
        await take.documents?.(name, documents)
      },
    })
  })
}

async function storePicture(name: string, data: Buffer, dataDir: string): Promise<void> {
  recordFileBeforeRestore(name, dataDir)
  const mime = TYPES[extname(name)] ?? 'application/octet-stream'
  await (await getPictureStore()).store([{ name, mime, data }])
}
