import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { log } from '../log/log.ts'

/** Names of the shop's files and folders in DATA_DIR. */
const SHOP_FILES = ['secret', 'shop.db', 'shop.db-wal', 'shop.db-shm', 'pages.db', 'media', 'media-copies', 'mail']

/** Creates DATA_DIR, and makes it and the shop's files in it accessible to the owner only. */
export function ensurePrivateDataDir(folder: string): void {
  createFolder(folder)
  for (const path of findPathsOpenToOthers(folder)) {
    try {
      restrictToOwner(path)
    } catch (err) {
      // A volume may belong to another user, or not support modes.
      log.warn({ err, path }, 'other users may read DATA_DIR: its mode cannot be changed')
    }
  }
}

/** Returns the paths of DATA_DIR and of the shop's files in it that other users can read or write. */
export function findPathsOpenToOthers(folder: string): string[] {
  const paths = [folder, ...SHOP_FILES.map((name) => join(folder, name))]
  return paths.filter((path) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0)
}

export function restrictToOwner(path: string): void {
  chmodSync(path, statSync(path).mode & 0o700)
}

/** Creates a folder and its parents. Node's option `recursive` never returns below `/proc`. */
function createFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(folder) !== folder) createFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** Returns the secret stored in DATA_DIR. Creates a missing one, with a warning in the log if a shop has run there. */
export function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  // An earlier version left an empty file on a full disk.
  if (statSync(file, { throwIfNoEntry: false })?.size === 0) rmSync(file)
  if (!existsSync(file)) {
    if (['shop.db', 'pages.db'].some((name) => existsSync(join(dataDir, name)))) log.warn(lostSecretMessage)
    writeWhole(file, randomBytes(32).toString('hex'))
  }
  return readFileSync(file, 'utf8').trim()
}

const lostSecretMessage =
  'The file secret of DATA_DIR is missing, and a new one was made: everybody signs in again, and links of mails that were sent ' +
  '(new passwords, invitations, confirmations) do not work any more. If there is a copy of the old file, put it back and start again.'

/** Writes a file atomically: after a crash or on a full disk it is complete or missing. */
function writeWhole(file: string, text: string): void {
  const part = `${file}.${process.pid}.part`
  try {
    writeFileSync(part, text, { mode: 0o600, flush: true })
    moveUnlessThere(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}

function moveUnlessThere(part: string, file: string): void {
  try {
    linkSync(part, file)
  } catch (error) {
    // Some volumes have no links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(part, file)
  }
}

/** Returns the secret stored in DATA_DIR; null if there is none. */
export function readSecret(dataDir: string): string | null {
  const file = join(dataDir, 'secret')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}
