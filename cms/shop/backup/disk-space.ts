import { existsSync, statfsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { TemporaryStartupError } from '../../base/settings/operator-error.ts'

/** Estimated size of a database relative to its backup's lines. */
const DATABASE_FACTOR = 3

/** Bytes of disk space that must stay free. */
const MARGIN = 64 * 1024 * 1024

type Parts = readonly { path: string; bytes: number; documents?: number | undefined }[]

/** Free disk space, in bytes, that a backup or a restore requires in one folder. */
export type DiskSpaceNeed = { folder: string; bytes: number }

const sum = (of: Parts) => of.reduce((total, { bytes }) => total + bytes, 0)

/**
 * Returns the estimated size, in bytes, of a database restored from these parts of a backup. Only lists of documents
 * count, not picture files.
 */
export const estimateDatabaseBytes = (parts: Parts): number =>
  sum(parts.filter((part) => part.documents !== undefined)) * DATABASE_FACTOR

/**
 * Estimates the free disk space that a restore needs in each folder. A picture file that the shop already has needs no
 * space. A folder is null if it is not on this machine (MongoDB, a bucket).
 */
export function estimateRestoreSpace(
  parts: Parts,
  folders: { database: string | null; pictures: string | null },
): DiskSpaceNeed[] {
  const documents = estimateDatabaseBytes(parts)
  const isThere = (path: string, bytes: number) =>
    statSync(join(folders.pictures ?? '', basename(path)), { throwIfNoEntry: false })?.size === bytes
  const pictures = sum(parts.filter((part) => part.documents === undefined && !isThere(part.path, part.bytes)))
  return [
    ...(folders.database ? [{ folder: folders.database, bytes: documents }] : []),
    ...(folders.pictures ? [{ folder: folders.pictures, bytes: pictures }] : []),
  ]
}

/**
 * Throws `TemporaryStartupError`, whose message begins with `what`, if a disk has less free space than all needs on it
 * together plus `margin` bytes.
 */
export function assertDiskSpace(what: string, needs: readonly DiskSpaceNeed[], margin = MARGIN): void {
  const disks = new Map<number, DiskSpaceNeed>()
  for (const { folder, bytes } of needs) {
    const { dev } = statSync(existing(folder))
    disks.set(dev, { folder, bytes: bytes + (disks.get(dev)?.bytes ?? 0) })
  }
  for (const { folder, bytes } of disks.values()) {
    const { bavail, bsize } = statfsSync(existing(folder))
    const [free, needed] = [bavail * bsize, bytes + margin]
    if (free >= needed) continue
    throw new TemporaryStartupError(
      `${what} needs ${megabytes(needed)} on the disk of ${folder}, and ${megabytes(free)} are free. Nothing was changed.`,
    )
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder))
}
