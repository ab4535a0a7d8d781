import { migrationNames } from '../../base/database/migration-names.ts'
import type { MongodbReader } from '../../base/database/mongodb/reader.ts'
import type { SqliteReader } from '../../base/database/sqlite/reader.ts'

type Database = ({ kind: 'sqlite' } & SqliteReader) | ({ kind: 'mongodb' } & MongodbReader)

/** Returns migrations that only a newer version of the shop has, and migrations that the next start runs. */
export async function compareMigrations(database: Database): Promise<{ unknown: string[]; missing: string[] }> {
  const [made, own] = [await madeMigrations(database), migrationNames()]
  return {
    unknown: made.filter((name) => !own.includes(name)),
    missing: own.filter((name) => !made.includes(name)),
  }
}

async function madeMigrations(database: Database): Promise<string[]> {
  const rows =
    database.kind === 'sqlite'
      ? await database.rows('SELECT name FROM payload_migrations')
      : await database.db.collection('payload-migrations').find().toArray()
  return rows.map(({ name }) => String(name))
}
