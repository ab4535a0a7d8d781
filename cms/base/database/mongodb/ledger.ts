import type { mongo } from 'mongoose'
import { migrationNames } from '../migration-names.ts'

/** Rows of Payload's own collection for migrations, as SQLite has them. */
type LedgerRow = { name: string; batch: number; createdAt: Date; updatedAt: Date }

const ledgerOf = (db: mongo.Db, prefix = '') => db.collection<LedgerRow>(`${prefix}payload-migrations`)

/** Returns the names of the migrations that the database has had. */
export async function appliedMigrations(db: mongo.Db): Promise<string[]> {
  const rows = await ledgerOf(db)
    .find({}, { projection: { name: 1 } })
    .toArray()
  return rows.map(({ name }) => name)
}

/** Returns this version's migrations that the database has not had, in order. */
export async function pendingMigrations(db: mongo.Db): Promise<string[]> {
  const made = new Set(await appliedMigrations(db))
  return migrationNames().filter((name) => !made.has(name))
}

/** Records migrations as done. `prefix` selects the ledger of a staging database. */
export async function recordMigrations(db: mongo.Db, names: readonly string[], prefix = ''): Promise<void> {
  const ledger = ledgerOf(db, prefix)
  const batch = 1 + Math.max(0, ...(await ledger.distinct('batch')))
  const now = new Date()
  await ledger.insertMany(names.map((name) => ({ name, batch, createdAt: now, updatedAt: now })))
}
