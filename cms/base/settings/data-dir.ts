import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { log } from '../log/log.ts'

/** The shop's files in DATA_DIR. */
const SHOP_FILES = ['secret', 'shop.db', 'shop.db-wal', 'shop.db-shm', 'pages.db', 'media', 'media-copies', 'mail']

/**
 * Creates DATA_DIR and restricts it, and the shop's existing files in it, to the owner. Other files are not touched.
 */
export function makePrivate(folder: string): void {
  createFolder(folder)
  for (const path of [folder, ...SHOP_FILES.map((name) => join(folder, name))]) {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats || (stats.mode & 0o077) === 0) continue
    try {
      chmodSync(path, stats.mode & 0o700)
    } catch (err) {
      // A volume may belong to another user, or not support modes.
      log.warn({ err, path }, 'others may read what is in DATA_DIR: its mode cannot be changed')
    }
  }
}

/** Not by `recursive`, which goes on for ever below `/proc`. */
function createFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(folder) !== folder) createFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** The secret is created once and readable by the owner only, so that tokens stay valid over a restart. */
export function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}
