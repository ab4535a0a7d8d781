import { Readable } from 'node:stream'
import { createArchive } from '../../cms/shop/backup/archive.ts'
import {
  BACKUP_FORMAT_VERSION,
  type BackupManifest,
  MANIFEST_FILE_NAME,
  type ManifestPart,
} from '../../cms/shop/backup/manifest.ts'

/** A part of a backup that a test makes: its path, and its content as text, bytes, or a number of zero bytes. */
export type MadePart = [path: string, content: string | Buffer | number]

/** Writes a backup of these parts with their manifest, in which `change` can replace fields. Returns its path. */
export async function makeBackup(
  file: string,
  parts: readonly MadePart[],
  change: (manifest: BackupManifest) => Partial<BackupManifest> = () => ({}),
): Promise<string> {
  const archive = createArchive(file, `${file}.part`)
  const written: ManifestPart[] = []
  for (const [path, content] of parts) {
    const bytes = typeof content === 'number' ? content : Buffer.byteLength(content)
    const part = await archive.add(path, bytes, Readable.from(piecesOf(content)))
    const documents = String(content).split('\n').length - 1
    written.push(path.startsWith('documents/') ? { ...part, documents } : part)
  }
  const whole: BackupManifest = {
    format: BACKUP_FORMAT_VERSION,
    schema: '20261124_first',
    database: 'sqlite',
    shops: ['Aurel'],
    madeAt: '2026-11-24T12:00:00.000Z',
    parts: written,
    missingFiles: [],
  }
  const text = Buffer.from(JSON.stringify({ ...whole, ...change(whole) }))
  await archive.add(MANIFEST_FILE_NAME, text.length, Readable.from([text]))
  await archive.complete()
  return file
}

const PIECE = Buffer.alloc(2 ** 20)

function* piecesOf(content: string | Buffer | number): Generator<Buffer> {
  if (typeof content !== 'number') return yield Buffer.from(content)
  for (let left = content; left > 0; left -= PIECE.length) yield PIECE.subarray(0, left)
}
