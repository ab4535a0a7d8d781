import { existsSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Changes with the tables below: a file with another number is thrown away. */
const FORMAT = 1

/** Opens the file of stored pages with its tables. A file that cannot be used is thrown away. */
export function openPageFile(file: string, shop: string, onDiscarded: (why: string) => void): DatabaseSync {
  const why = existsSync(file) ? faultOf(file, shop) : null
  if (why) {
    onDiscarded(why)
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  }
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000')
  database.exec(tables)
  database.exec(`PRAGMA user_version = ${FORMAT}`)
  database.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES ('shop', ?)").run(shop)
  return database
}

const tables = `
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS tags (tag TEXT PRIMARY KEY, position INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS pages (
    address TEXT PRIMARY KEY, tags TEXT NOT NULL, position INTEGER NOT NULL, build TEXT NOT NULL, type TEXT NOT NULL,
    csp TEXT NOT NULL, etag TEXT NOT NULL, visits INTEGER NOT NULL DEFAULT 0, br BLOB, gzip BLOB, identity BLOB
  );
  CREATE INDEX IF NOT EXISTS pages_visits ON pages (visits DESC, address);
`

/** Why a file cannot be used; null when it can. */
function faultOf(file: string, shop: string): string | null {
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
