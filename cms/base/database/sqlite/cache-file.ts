import { existsSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Changes with the tables of `page-store.ts` and `product-store.ts`: a file with another number is thrown away. */
const FORMAT = 3

/**
 * Opens the file of stored pages and products. It is a cache: it is written without waiting for the disk, and a file that
 * is damaged, of another format or for another shop is thrown away (`onDiscarded` says why).
 *
 * @param shop identifies the database and settings that the file is made from
 */
export function openCacheFile(file: string, shop: string, onDiscarded: (why: string) => void): DatabaseSync {
  const why = existsSync(file) ? cacheFault(file, shop) : null
  if (why) {
    onDiscarded(why)
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  }
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000')
  database.exec('CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID')
  database.exec(`PRAGMA user_version = ${FORMAT}`)
  database.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES ('shop', ?)").run(shop)
  return database
}

/** Runs statements in one transaction. */
export function together(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN')
  try {
    work()
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** Why a file cannot be used; null when it can. */
export function cacheFault(file: string, shop: string): string | null {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    if (database.prepare('PRAGMA user_version').get()?.user_version !== FORMAT) return 'it has another format'
    const stored = database.prepare("SELECT value FROM meta WHERE name = 'shop'").get()?.value
    return stored === shop ? null : 'it belongs to another shop'
  } catch (error) {
    return (error as Error).message
  } finally {
    database?.close()
  }
}
