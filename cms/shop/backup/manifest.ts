import { z } from 'zod'
import { OperatorError } from '../../base/settings/operator-error.ts'

/** Version of the backup format that this version of the shop writes. It rejects backups with a higher version. */
export const BACKUP_FORMAT_VERSION = 1

/** File name of the manifest, which is the last entry of a backup. */
export const MANIFEST_FILE_NAME = 'manifest.json'

const part = z.object({
  /** Path in the archive, such as `documents/products.ndjson` or `media/` and a picture's file name. */
  path: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** Number of documents of a list; missing for a picture file. */
  documents: z.number().optional(),
})

const manifestShape = z.object({
  format: z.number(),
  /** Name of the last migration of the shop that made the backup. */
  schema: z.string(),
  database: z.enum(['sqlite', 'mongodb']),
  /** Time of the snapshot in ISO 8601. */
  madeAt: z.string(),
  /** Names of the branches. */
  shops: z.array(z.string()),
  parts: z.array(part),
  /** Names of picture files to which documents refer but that did not exist. */
  missingFiles: z.array(z.string()),
})

/** The manifest of a backup: its origin, and the path, size and hash of each part. */
export type BackupManifest = z.output<typeof manifestShape>
/** A part of a backup: the list of one collection's documents, or a picture file. */
export type ManifestPart = z.output<typeof part>

/** Returns the path of a list of documents in a backup archive. */
export const getDocumentListPath = (list: string) => `documents/${list}.ndjson`
/** Returns the path of a picture file in a backup archive. */
export const getPictureFilePath = (file: string) => `media/${file}`

/**
 * Parses the manifest of a backup; `file` is the backup's name for messages. Throws `OperatorError` if it is damaged,
 * or from a later version of the shop.
 */
export function parseManifest(file: string, text: string): BackupManifest {
  const parsed = manifestShape.safeParse(parseJson(text))
  const { format } = (parsed.data ?? parseJson(text) ?? {}) as { format?: number }
  if (typeof format === 'number' && format > BACKUP_FORMAT_VERSION) {
    throw new OperatorError(`${file} was made by a later version of the shop, which this one cannot read.`)
  }
  if (!parsed.success) throw new OperatorError(`${file} is damaged: its ${MANIFEST_FILE_NAME} cannot be read.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
