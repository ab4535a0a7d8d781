import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { OperatorError } from '../../base/settings/operator-error.ts'

/** Error codes if this process may not write to a folder. */
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS']

/** Creates the folder BACKUP_TO. Throws `OperatorError` if its parent is missing, because a disk may not be mounted. */
export function ensureBackupFolder(folder: string): void {
  const parent = dirname(folder)
  if (!existsSync(parent)) {
    throw new OperatorError(
      `There is no folder ${parent}, in which BACKUP_TO (${folder}) would be made: please mount its disk, or make that folder.`,
    )
  }
  writeOrThrowOperatorError(folder, () => mkdirSync(folder, { recursive: true }))
}

/** Runs `write` and returns its result. Throws `OperatorError` if this process may not write to the folder. */
export function writeOrThrowOperatorError<T>(folder: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!NOT_WRITABLE.includes(code)) throw error
    throw new OperatorError(
      `Backups cannot be written to ${folder} (${code}). Please give that folder to the user who runs the shop, or choose another one ` +
        '(BACKUP_TO). A service of systemd also needs it in ReadWritePaths of its unit.',
    )
  }
}

/** Whether both folders are on the same disk. A missing folder counts as its nearest existing parent. */
export function isOnSameDisk(folder: string, other: string): boolean {
  return deviceOf(folder) === deviceOf(other)
}

function deviceOf(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.dev ?? deviceOf(dirname(folder))
}
