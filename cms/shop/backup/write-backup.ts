import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Payload } from 'payload'
import { type BackupListInfo, listBackupLists } from '../../base/database/portable/backup-lists.ts'
import type { Snapshot } from '../../base/database/portable/snapshot.ts'
import { isPictureFileName } from '../../base/settings/picture-file-name.ts'
import type { Media } from '../../payload-types.ts'
import { getPictureStore, listPictureFileNames } from '../pictures/picture-files.ts'
import { type ArchiveWriter, createArchive } from './archive.ts'
import { isInBackup } from './backed-up-documents.ts'
import {
  BACKUP_FORMAT_VERSION,
  type BackupManifest,
  getDocumentListPath,
  getPictureFilePath,
  MANIFEST_FILE_NAME,
  type ManifestPart,
} from './manifest.ts'
import { createThrottle } from './throttle.ts'

/** What `writeBackup` needs: the shop to back up, a folder, a signal, and functions for its progress. */
export type BackupWriteOptions = {
  payload: Payload
  /** The name of this version's last migration. */
  schema: string
  /** Folder for working files. It needs space for the backup and for the longest list. */
  folder: string
  /** Aborts the backup: the unfinished file is deleted, and the signal's reason thrown. */
  signal: AbortSignal
  /** Report progress as number and total: `onDocument` of the documents, then `onFile` of the files. */
  onDocument(done: number, of: number): void
  onFile(done: number, of: number): void
}

/**
 * Writes all data of the shop to one backup file, and returns the backup's manifest. The file has the documents of one
 * database snapshot and the picture files to which these documents refer. Memory use is constant. After an abort or an
 * error no file remains.
 */
export async function writeBackup(file: string, source: BackupWriteOptions): Promise<BackupManifest> {
  source.signal.throwIfAborted()
  const archive = createArchive(file, join(source.folder, 'archive'))
  const snapshot = source.payload.db.openSnapshot(source.payload)
  try {
    // After an abort, closing the archive and the snapshot stops the rest of the work.
    const manifest = await Promise.race([writeParts(archive, snapshot, source), whenAborted(source.signal)])
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    await archive.add(MANIFEST_FILE_NAME, text.length, Readable.from([text]))
    await archive.complete()
    return manifest
  } catch (error) {
    await archive.discard()
    throw error
  } finally {
    await snapshot.close()
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

async function writeParts(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  source: BackupWriteOptions,
): Promise<BackupManifest> {
  const madeAt = new Date().toISOString()
  const lists = listBackupLists(source.payload)
  let of = 0
  for (const list of lists) of += await snapshot.count(list)
  let done = 0
  const parts: ManifestPart[] = []
  const files = new Set<string>()
  const shops: string[] = []
  for (const list of lists) {
    const part = await writeList(list, snapshot, archive, source, (document) => {
      if (list.name === 'media') for (const name of listPictureFileNames(document as unknown as Media)) files.add(name)
      if (list.name === 'branches') shops.push(String(document.name))
      source.onDocument(++done, of)
    })
    parts.push(part)
  }
  const missingFiles: string[] = []
  for (const [index, name] of [...files].entries()) {
    const part = await writePicture(name, archive)
    if (part) parts.push(part)
    else missingFiles.push(name)
    source.onFile(index + 1, files.size)
  }
  const database = source.payload.db.name === 'sqlite' ? 'sqlite' : 'mongodb'
  return { format: BACKUP_FORMAT_VERSION, schema: source.schema, database, madeAt, shops, parts, missingFiles }
}

/** Adds a list to the archive, through a temporary file, because an entry begins with its length. */
async function writeList(
  list: BackupListInfo,
  snapshot: Snapshot,
  archive: ArchiveWriter,
  { folder }: BackupWriteOptions,
  onDocument: (document: Record<string, unknown>) => void,
): Promise<ManifestPart> {
  const file = join(folder, 'list.ndjson')
  let documents = 0
  const pace = createThrottle()
  async function* lines() {
    for await (const document of snapshot.read(list)) {
      await pace()
      onDocument(document)
      if (!isInBackup(list, document)) continue
      documents++
      yield `${JSON.stringify(document)}\n`
    }
  }
  try {
    await pipeline(lines, createWriteStream(file, { mode: 0o600 }))
    const entry = await archive.add(getDocumentListPath(list.name), statSync(file).size, createReadStream(file))
    return { ...entry, documents }
  } finally {
    await rm(file, { force: true })
  }
}

/** Adds a picture file to the archive. Returns null if the file is missing or its name is invalid. */
async function writePicture(name: string, archive: ArchiveWriter): Promise<ManifestPart | null> {
  if (!isPictureFileName(name)) return null
  const pictures = await getPictureStore()
  await pictures.fetch(name)
  const file = join(pictures.folder, name)
  if (!existsSync(file)) return null
  return archive.add(getPictureFilePath(name), statSync(file).size, createReadStream(file))
}
