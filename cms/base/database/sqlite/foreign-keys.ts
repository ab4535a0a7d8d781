import type { SqliteClient } from './client.ts'

/** Runs `work` with foreign keys off. Must not be called in a transaction, where SQLite ignores the pragma. */
export async function withoutForeignKeys(client: SqliteClient, work: () => Promise<void>): Promise<void> {
  await client.execute('PRAGMA foreign_keys = OFF')
  try {
    await work()
  } finally {
    await client.execute('PRAGMA foreign_keys = ON')
  }
}

/** Throws if a row refers to a missing row. */
export async function assertForeignKeys(client: SqliteClient): Promise<void> {
  const [missing] = (await client.execute('PRAGMA foreign_key_check')).rows
  if (missing) throw new Error(`A row of ${missing.table} refers to one of ${missing.parent} that is missing`)
}
