import { migrationNames } from '../../base/database/migration-names.ts'

/** The name of the last migration: documents of another schema may have other fields. MongoDB has the same fields. */
export function schemaName(): string {
  return migrationNames().at(-1)!
}
