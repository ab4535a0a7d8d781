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
import { STAGING } from '../portable/place.ts'

/** The journal in the folder of the restored file: marks it as complete, and names the folder for the old one. */
const JOURNAL = 'swap.json'

const FILES = ['shop.db', 'shop.db-wal', 'shop.db-shm']

export const stagingFolder = (dataDir: string) => join(dataDir, STAGING)

/**
 * Commits the swap: from here on the restored shop is the current one, and `completeSwap` finishes the swap even after
 * a crash.
 */
export function beginSwap(dataDir: string, aside: string): void {
  const file = join(stagingFolder(dataDir), JOURNAL)
  writeFileSync(`${file}.part`, JSON.stringify({ aside }))
  sync(`${file}.part`)
  renameSync(`${file}.part`, file)
  sync(stagingFolder(dataDir))
}

export const isSwapping = (dataDir: string) => existsSync(join(stagingFolder(dataDir), JOURNAL))

/**
 * Each step may have been done already. The new file is moved last: while it is in its folder, the other files are the
 * old shop's.
 */
export function completeSwap(dataDir: string): void {
  const from = stagingFolder(dataDir)
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

/** Waits until the disk has it. */
function sync(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
