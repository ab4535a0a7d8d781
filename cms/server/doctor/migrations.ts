import { readMigrationNames } from '../../base/database/migration-names.ts'
import { readAppliedMigrations } from '../../base/database/mongodb/applied-migrations.ts'
import type { MongodbReader } from '../../base/database/mongodb/reader.ts'
import type { SqliteReader } from '../../base/database/sqlite/reader.ts'

type Database = ({ kind: 'sqlite' } & SqliteReader) | ({ kind: 'mongodb' } & MongodbReader)

/** Returns the database's migrations that this version lacks (`unknown`), and pending ones (`missing`). */
export async function compareMigrations(database: Database): Promise<{ unknown: string[]; missing: string[] }> {
  const [made, own] = [await readMade(database), readMigrationNames()]
  return {
    unknown: made.filter((name) => !own.includes(name)),
    missing: own.filter((name) => !made.includes(name)),
  }
}

async function readMade(database: Database): Promise<string[]> {
  if (database.kind === 'mongodb') return readAppliedMigrations(database.db)
  return (await database.rows('SELECT name FROM payload_migrations')).map(({ name }) => String(name))
}
