import { isPictureFileName } from '../../base/settings/picture-file-name.ts'
import type { BackupManifest, ManifestPart } from './manifest.ts'

/**
 * What the path of a part of a backup says: the part is the list of one collection's documents, or a picture file.
 * `name` is the name of the list or of the file.
 */
export type ParsedPartPath = { kind: 'list' | 'picture'; name: string }

/** Parses the path of a part of a backup. Returns null if no backup has such a path. */
export function parsePartPath(path: string): ParsedPartPath | null {
  const [, list] = /^documents\/([\w.-]+)\.ndjson$/.exec(path) ?? []
  if (list !== undefined) return { kind: 'list', name: list }
  const [, picture = ''] = /^media\/(.+)$/.exec(path) ?? []
  return isPictureFileName(picture) ? { kind: 'picture', name: picture } : null
}

/** Returns the picture files in a backup's manifest; `name` is the file name. */
export function listPictureParts({ parts }: Pick<BackupManifest, 'parts'>): (ManifestPart & { name: string })[] {
  return parts.flatMap((part) => {
    const found = parsePartPath(part.path)
    return found?.kind === 'picture' ? [{ ...part, name: found.name }] : []
  })
}
