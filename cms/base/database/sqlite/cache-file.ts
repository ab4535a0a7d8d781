import { existsSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isDatabaseDamagedError } from '../unavailable.ts'

/**
 * Version of the file's tables (cms/site/pages/page-store.ts, cms/shop/catalog/products/product-file-cache.ts). Files
 * of other versions are discarded.
 */
const FORMAT = 4

/** Functions that read and write a table synchronously. */
type Table = { [name: string]: (...args: never[]) => unknown }

/** The open cache file of rendered pages and catalog products. */
export type CacheFile = {
  /**
   * Opens a table in the file. If a call finds the file damaged, the file is replaced by an empty one and the call runs
   * again.
   */
  table<T extends Table>(open: (database: DatabaseSync) => T): T
  /** Calls `listen` each time after a damaged file was replaced by an empty one. */
  onRenewed(listen: () => void): void
  close(): void
}

/**
 * Opens the cache file of pages and products. `shop` identifies the database and the settings from which they were
 * made. Replaces a file that is damaged, or has another `shop` or version, and calls `onDiscarded` with the reason.
 */
export function openCacheFile(file: string, shop: string, onDiscarded: (why: string) => void): CacheFile {
  const why = existsSync(file) ? findCacheFileFault(file, shop) : null
  if (why) discard(why)
  let database = create(file, shop)
  const reopen: (() => void)[] = []
  const listeners: (() => void)[] = []

  function discard(reason: string): void {
    onDiscarded(reason)
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  }

  /** Runs `work`. If `work` finds the file damaged, replaces the file by an empty one and runs `work` again. */
  function unlessDamaged<R>(work: () => R): R {
    try {
      return work()
    } catch (error) {
      if (!isDatabaseDamagedError(error)) throw error
      database.close()
      discard((error as Error).message)
      database = create(file, shop)
      for (const open of reopen) open()
      for (const listen of listeners) listen()
      return work()
    }
  }

  return {
    table<T extends Table>(open: (database: DatabaseSync) => T): T {
      let current = unlessDamaged(() => open(database))
      reopen.push(() => {
        current = open(database)
      })
      const names = Object.keys(current) as (keyof T)[]
      const guard =
        (name: keyof T) =>
        (...args: never[]) =>
          unlessDamaged(() => current[name]!(...args))
      return Object.fromEntries(names.map((name) => [name, guard(name)])) as T
    },
    onRenewed: (listen) => void listeners.push(listen),
    close: () => database.close(),
  }
}

function create(file: string, shop: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000')
  database.exec('CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID')
  database.exec(`PRAGMA user_version = ${FORMAT}`)
  database.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES ('shop', ?)").run(shop)
  return database
}

/** Opens a temporary file, which SQLite deletes when it is closed. */
export function openTemporaryCache(): CacheFile {
  const database = new DatabaseSync('')
  return { table: (open) => open(database), onRenewed() {}, close: () => database.close() }
}

/** Runs `work` in one transaction. Rolls back and rethrows if it throws. */
export function runInFileTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN')
  try {
    work()
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** Returns why a cache file cannot be used (damage, version, shop); null if it can. */
export function findCacheFileFault(file: string, shop: string): string | null {
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
