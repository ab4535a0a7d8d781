import { readdirSync } from 'node:fs'
import { OperatorError } from '../settings/operator-error.ts'

/**
 * Returns the names of all migrations of this version, in order. SQLite and MongoDB record all migrations as applied,
 * although only the migrations in `cms/migrations/mongodb` change anything on MongoDB.
 */
export function readMigrationNames(folder = 'cms/migrations'): string[] {
  return readdirSync(folder)
    .flatMap((file) => /^(\d.*)\.ts$/.exec(file)?.[1] ?? [])
    .sort()
}

/**
 * Throws `OperatorError` if a database has had a migration that this version lacks. `what` names the database in the
 * message, and `instead` is the remedy.
 */
export function assertKnownMigrations(what: string, made: readonly string[], instead: string): void {
  const own = new Set(readMigrationNames())
  const unknown = made.find((name) => !own.has(name))
  if (unknown === undefined) return
  throw new OperatorError(
    `${what} was made by another version of the shop (it knows the migration ${unknown}); ` +
      `please start that version, or ${instead}.`,
  )
}
