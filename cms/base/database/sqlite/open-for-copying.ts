import { DatabaseSync } from 'node:sqlite'
import { newId } from '../new-id.ts'

/** Milliseconds that a copy waits for the file's lock. */
const WAIT_MS = 10_000

/**
 * Opens another connection to the database file of a running shop, for making consistent copies. Making a copy does
 * not block writers. SQLite's own backup function is not used, because it restarts at each write of another process.
 */
export function openDatabaseForCopying(file: string) {
  const database = new DatabaseSync(file, { timeout: WAIT_MS })
  // Never checkpoints: in a process of lower priority that would delay the shop's orders.
  database.exec('PRAGMA wal_autocheckpoint = 0')
  return {
    /** Copies the database to `copy`. Does not sync the copy to disk, because a sync would delay orders. */
    copyTo(copy: string): void {
      database.exec('PRAGMA synchronous = OFF')
      try {
        database.prepare('VACUUM INTO ?').run(copy)
        setToWal(copy)
      } finally {
        database.exec('PRAGMA synchronous = FULL')
      }
    },
    /** Sets a value of Payload's key-value store. */
    setKey(key: string, data: object): void {
      const sql = `INSERT INTO payload_kv (id, key, data) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET data = excluded.data`
      database.prepare(sql).run(newId(), key, JSON.stringify(data))
    },
    deleteKey(key: string): void {
      database.prepare('DELETE FROM payload_kv WHERE key = ?').run(key)
    },
    close(): void {
      database.close()
    },
  }
}

/**
 * Sets the copy to WAL mode. Otherwise the first opening of the copy would set the mode and sync the whole file to
 * disk.
 */
function setToWal(copy: string): void {
  const database = new DatabaseSync(copy)
  try {
    database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = WAL')
  } finally {
    database.close()
  }
}
