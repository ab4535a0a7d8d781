import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { RESTORE_STAGING_NAME } from '../portable/restore-target.ts'

/**
 * Name of the file that marks a restored database as complete. The file contains the name of the folder for the
 * replaced database.
 */
const JOURNAL = 'swap.json'

const FILES = ['shop.db', 'shop.db-wal', 'shop.db-shm']

/** Returns the folder in DATA_DIR in which a restore or an upgrade builds the new file. */
export const getStagingFolder = (dataDir: string) => join(dataDir, RESTORE_STAGING_NAME)

/**
 * Records that a restore is complete: from now on `completeSwap` puts the restored file in place of the old one, also
 * after a crash. `aside` is the folder to which the old files are moved.
 */
export function recordPendingSwap(dataDir: string, aside: string): void {
  const file = join(getStagingFolder(dataDir), JOURNAL)
  writeFileSync(`${file}.part`, JSON.stringify({ aside }))
  sync(`${file}.part`)
  renameSync(`${file}.part`, file)
  sync(getStagingFolder(dataDir))
}

/** Whether a restored or upgraded file is complete, but not yet in place of the old one. */
export const isSwapPending = (dataDir: string) => existsSync(join(getStagingFolder(dataDir), JOURNAL))

/**
 * Moves the old files to their folder and the restored file to its place. Idempotent, so that it can resume after a
 * crash.
 */
export function completeSwap(dataDir: string): void {
  const from = getStagingFolder(dataDir)
  const { aside } = JSON.parse(readFileSync(join(from, JOURNAL), 'utf8')) as { aside: string }
  const [restored, folder] = [join(from, 'shop.db'), join(dataDir, aside)]
  if (existsSync(restored)) {
    for (const name of FILES.filter((each) => existsSync(join(dataDir, each)))) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      renameSync(join(dataDir, name), join(folder, name))
      sync(folder)
    }
    sync(dataDir)
    renameSync(restored, join(dataDir, 'shop.db'))
    sync(dataDir)
  }
  rmSync(from, { recursive: true, force: true })
}

/** Syncs a file or folder to disk. */
function sync(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
