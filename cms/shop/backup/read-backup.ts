import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { BackupDocument } from '../../base/database/portable/snapshot.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { readArchive } from './archive.ts'
import { parseDocumentBatches } from './documents.ts'
import { withHashAndSize } from './hash-and-size.ts'
import { type BackupManifest, MANIFEST_FILE_NAME, type ManifestPart, parseManifest } from './manifest.ts'
import { parsePartPath } from './part-paths.ts'

/**
 * Callbacks that get the content of a backup while it is read: documents of a list in batches, and each picture file
 * whole.
 */
export type BackupContentHandler = {
  documents(list: string, documents: readonly BackupDocument[]): Promise<void>
  picture(name: string, data: Buffer): Promise<void>
}

/** Maximum bytes of a picture file. A 20 MB upload may grow when it is encoded again. */
const MAX_PICTURE = 256e6
const MAX_MANIFEST = 256e6

/**
 * Reads a whole backup file, compares it with its manifest, and returns the manifest. Passes the content to the
 * functions of `take` while it reads, before the comparison is done. Throws `OperatorError` if anything is wrong.
 */
export async function readAndVerifyBackup(
  file: string,
  take: Partial<BackupContentHandler> = {},
): Promise<BackupManifest> {
  const found = new Map<string, ManifestPart>()
  let manifest: BackupManifest | null = null
  for await (const { path, content } of readArchive(file)) {
    if (found.has(path) || (path === MANIFEST_FILE_NAME && manifest))
      throw new OperatorError(`${file} is damaged: it has ${path} twice.`)
    if (path === MANIFEST_FILE_NAME) manifest = parseManifest(file, await readManifest(file, content))
    else found.set(path, await readPart(file, path, content, take))
  }
  if (!manifest) throw new OperatorError(`${file} is no backup of a shop: it has no ${MANIFEST_FILE_NAME}.`)
  compare(file, manifest, found)
  return manifest
}

async function readManifest(file: string, content: Readable): Promise<string> {
  return (await buffer(withHashAndSize(content, `${MANIFEST_FILE_NAME} in ${file}`, MAX_MANIFEST))).toString()
}

async function readPart(
  file: string,
  path: string,
  content: Readable,
  take: Partial<BackupContentHandler>,
): Promise<ManifestPart> {
  const found = parsePartPath(path)
  if (!found)
    throw new OperatorError(`${file} is damaged: it has ${JSON.stringify(path)}, which is no part of a backup.`)
  const what = `${path} in ${file}`
  if (found.kind === 'list') {
    const bytes = withHashAndSize(content, what)
    let count = 0
    for await (const documents of parseDocumentBatches(bytes, what)) {
      count += documents.length
      await take.documents?.(found.name, documents)
    }
    return { path, ...bytes.result(), documents: count }
  }
  const bytes = withHashAndSize(content, what, MAX_PICTURE)
  if (take.picture) await take.picture(found.name, await buffer(bytes))
  else for await (const _ of bytes);
  return { path, ...bytes.result() }
}

/** Throws `OperatorError` if a part is changed, missing, or not in the manifest. */
function compare(file: string, { parts }: BackupManifest, read: ReadonlyMap<string, ManifestPart>): void {
  const rest = new Map(read)
  for (const { path, bytes, sha256, documents } of parts) {
    const part = rest.get(path)
    if (!part) throw new OperatorError(`${file} is damaged: ${path} is missing.`)
    if (part.bytes !== bytes || part.sha256 !== sha256)
      throw new OperatorError(`${file} is damaged: ${path} was changed.`)
    if (part.documents !== documents) {
      throw new OperatorError(
        `${file} is damaged: ${path} has ${part.documents} documents, and its manifest says ${documents}.`,
      )
    }
    rest.delete(path)
  }
  const [unknown] = rest.keys()
  if (unknown !== undefined)
    throw new OperatorError(`${file} is damaged: it has ${unknown}, which is not in its manifest.`)
}
