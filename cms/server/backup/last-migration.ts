import { readMigrationNames } from '../../base/database/migration-names.ts'

/** Returns the name of this version's last migration. The name identifies the schema, on SQLite and on MongoDB. */
export function getLastMigrationName(): string {
  return readMigrationNames().at(-1)!
}
