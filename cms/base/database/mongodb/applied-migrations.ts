import type { mongo } from 'mongoose'
import { readMigrationNames } from '../migration-names.ts'

/** A row of `payload-migrations`, Payload's collection of applied migrations. It has the same fields as on SQLite. */
type LedgerRow = { name: string; batch: number; createdAt: Date; updatedAt: Date }

const ledgerOf = (db: mongo.Db, prefix = '') => db.collection<LedgerRow>(`${prefix}payload-migrations`)

/** Returns the names of the migrations applied to the database. */
export async function readAppliedMigrations(db: mongo.Db): Promise<string[]> {
  const rows = await ledgerOf(db)
    .find({}, { projection: { name: 1 } })
    .toArray()
  return rows.map(({ name }) => name)
}

/** Returns the migrations of this version that the database lacks, in order. */
export async function readPendingMigrations(db: mongo.Db): Promise<string[]> {
  const made = new Set(await readAppliedMigrations(db))
  return readMigrationNames().filter((name) => !made.has(name))
}

/** Records migrations as applied. `prefix` selects the collections of a staging database. */
export async function recordMigrations(db: mongo.Db, names: readonly string[], prefix = ''): Promise<void> {
  const ledger = ledgerOf(db, prefix)
  const batch = 1 + Math.max(0, ...(await ledger.distinct('batch')))
  const now = new Date()
  await ledger.insertMany(names.map((name) => ({ name, batch, createdAt: now, updatedAt: now })))
}
