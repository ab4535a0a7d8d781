import { migrationNames } from '../../base/database/migration-names.ts'

/** Returns the name of the last migration, which identifies the schema. Both databases have the same fields. */
export function schemaName(): string {
  return migrationNames().at(-1)!
}
