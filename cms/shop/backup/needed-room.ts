import { existsSync, statfsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { NotNow } from '../../base/settings/bad-setting.ts'

/** A database needs more space than the lines that fill it: indexes, rows of lists, its log. */
const DATABASE_FACTOR = 3

/** Bytes that stay free. */
const MARGIN = 64 * 1024 * 1024

type Parts = readonly { path: string; bytes: number; documents?: number | undefined }[]

/** Bytes in a folder. */
export type Need = { folder: string; bytes: number }

const sum = (of: Parts) => of.reduce((total, { bytes }) => total + bytes, 0)

/** Bytes of a database that is filled with the documents of a backup. */
export const roomForDocuments = (parts: Parts): number =>
  sum(parts.filter((part) => part.documents !== undefined)) * DATABASE_FACTOR

/**
 * The space that a restore needs, besides pictures that exist already. A folder is null when it is not on this machine.
 */
export function roomForRestore(parts: Parts, folders: { database: string | null; pictures: string | null }): Need[] {
  const documents = roomForDocuments(parts)
  const isThere = (path: string, bytes: number) =>
    statSync(join(folders.pictures ?? '', basename(path)), { throwIfNoEntry: false })?.size === bytes
  const pictures = sum(parts.filter((part) => part.documents === undefined && !isThere(part.path, part.bytes)))
  return [
    ...(folders.database ? [{ folder: folders.database, bytes: documents }] : []),
    ...(folders.pictures ? [{ folder: folders.pictures, bytes: pictures }] : []),
  ]
}

/**
 * Throws `NotNow` when a disk has less room than is needed in all of its folders, and `margin` bytes. `what` begins the
 * sentence.
 */
export function refuseTooLittleRoom(what: string, needs: readonly Need[], margin = MARGIN): void {
  const disks = new Map<number, Need>()
  for (const { folder, bytes } of needs) {
    const { dev } = statSync(existing(folder))
    disks.set(dev, { folder, bytes: bytes + (disks.get(dev)?.bytes ?? 0) })
  }
  for (const { folder, bytes } of disks.values()) {
    const { bavail, bsize } = statfsSync(existing(folder))
    const [free, needed] = [bavail * bsize, bytes + margin]
    if (free >= needed) continue
    throw new NotNow(
      `${what} needs ${megabytes(needed)} on the disk of ${folder}, and ${megabytes(free)} are free. Nothing was changed.`,
    )
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

/** The folder, or the nearest existing one above it. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder))
}
