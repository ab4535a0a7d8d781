import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { BadSetting } from '../../base/settings/bad-setting.ts'

/** Error codes if this process may not write to a folder. */
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS']

/** Creates the folder BACKUP_TO. Throws `BadSetting` if its parent is missing, because a disk may not be mounted. */
export function ensureBackupPlaceFolder(folder: string): void {
  const parent = dirname(folder)
  if (!existsSync(parent)) {
    throw new BadSetting(
      `There is no folder ${parent}, in which BACKUP_TO (${folder}) would be made: please mount its disk, or make that folder.`,
    )
  }
  translateBackupWriteErrors(folder, () => mkdirSync(folder, { recursive: true }))
}

/** Runs `write` and returns its result. Throws `BadSetting` if this process may not write to the folder. */
export function translateBackupWriteErrors<T>(folder: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!NOT_WRITABLE.includes(code)) throw error
    throw new BadSetting(
      `Backups cannot be written to ${folder} (${code}). Please give that folder to the user who runs the shop, or choose another one ` +
        '(BACKUP_TO). A service of systemd also needs it in ReadWritePaths of its unit.',
    )
  }
}

/** Whether both folders are on the same disk. A missing folder counts as its nearest existing parent. */
export function isOnDiskOf(folder: string, other: string): boolean {
  return deviceOf(folder) === deviceOf(other)
}

function deviceOf(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.dev ?? deviceOf(dirname(folder))
}
