import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hasShop } from '../../base/database/adapter.ts'
import type { Settings } from '../../base/settings/env.ts'
import { findEarlierShopFiles, isFirstStart } from '../../base/settings/first-start.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'

/**
 * Throws `OperatorError` if the database is empty although files show that a shop has run. The message names the newest
 * backup, and how to start a new shop.
 */
export async function assertDatabaseNotLost(settings: Settings): Promise<void> {
  if (isFirstStart(settings)) return
  const traces = findEarlierShopFiles(settings)
  if (traces.length === 0 || (await hasShop(settings))) return
  const { DATABASE_URI, DATA_DIR } = settings
  const where = DATABASE_URI
    ? 'The database of DATABASE_URI is empty'
    : `There is no shop in ${join(DATA_DIR, 'shop.db')}`
  throw new OperatorError(
    `${where}, and there was one: ${traces.join(', ')} ${traces.length === 1 ? 'is' : 'are'} left of it. Nothing was changed.\n` +
      `Please check DATA_DIR and DATABASE_URI, or bring the shop back: ${howBack(settings)}\n` +
      `To begin a new shop here, move what is left of the old one to another folder first.`,
  )
}

function howBack(settings: Settings): string {
  const backup = newestBackup(settings)
  if (backup) return `the newest backup is ${backup} (npm run restore -- ${backup}).`
  const { BACKUPS } = settings
  return BACKUPS && 'bucket' in BACKUPS.to
    ? `its backups are in ${BACKUPS.to.text} (npm run restore -- FILE).`
    : 'no backup is in DATA_DIR or BACKUP_TO (npm run restore -- FILE).'
}

const IS_BACKUP = /\.tar\.(zst|gz)(\.age|\.enc)?$/

/** Returns the path of the newest local backup; null if there is none. */
function newestBackup({ BACKUPS, DATA_DIR }: Settings): string | null {
  const folders = [
    DATA_DIR,
    join(DATA_DIR, 'backups'),
    ...(BACKUPS && 'folder' in BACKUPS.to ? [BACKUPS.to.folder] : []),
  ]
  const files = folders.flatMap((folder) =>
    namesIn(folder).flatMap((name) => {
      const path = join(folder, name)
      return IS_BACKUP.test(name) ? [{ path, at: statSync(path).mtimeMs }] : []
    }),
  )
  return files.sort((one, other) => other.at - one.at)[0]?.path ?? null
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // The folder is on a disk that is not mounted, or cannot be read.
    return []
  }
}
