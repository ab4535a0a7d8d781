import { migrationNames } from '../../base/database/migration-names.ts'

/** Returns the name of this version's last migration. It identifies the schema of both databases. */
export function getLastMigrationName(): string {
  return migrationNames().at(-1)!
}
