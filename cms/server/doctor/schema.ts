import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RESTORE_STAGING_NAME } from '../../base/database/portable/restore-target.ts'
import { getLastMigrationName } from '../backup/last-migration.ts'
import type { DoctorContext, DoctorMongodb } from './context.ts'
import type { MongodbIndexSpec } from './expected-indexes.ts'
import {
  createFailureFinding,
  createOkFinding,
  createWarningFinding,
  type DoctorCheck,
  type Finding,
  formatTruncatedNames,
} from './finding.ts'
import { compareMigrations } from './migrations.ts'

export const schemaChecks: DoctorCheck[] = [
  { id: 'migrations', title: 'Migrations', look: lookAtMigrations },
  { id: 'restore', title: 'Restore', look: lookAtRestore },
  // On MongoDB it loads the shop's configuration.
  { id: 'indexes', title: 'Indexes', limitMs: 60_000, look: lookAtIndexes },
]

const FOLDER = 'cms/migrations'

async function lookAtMigrations(context: DoctorContext): Promise<Finding> {
  const { unknown, missing } = await compareMigrations(await context.anyDatabase())
  if (unknown.length > 0) {
    return createFailureFinding(
      `A newer version of the shop has made ${formatTruncatedNames(unknown)}.`,
      'Start that version.',
    )
  }
  if (missing.length > 0) {
    return createWarningFinding(
      `The database is of an earlier version; the next start upgrades it (${formatTruncatedNames(missing)}).`,
      'Make a backup, run npm start, and then npm run doctor again: checks that read the data were skipped.',
    )
  }
  return createOkFinding(`The last is ${getLastMigrationName()}.`)
}

async function lookAtRestore(context: DoctorContext): Promise<Finding> {
  if (!(await hasStaging(context))) return createOkFinding('None was interrupted.')
  return createWarningFinding(
    'A backup is being restored here, or a restore was interrupted.',
    'When no restore is running, start the shop, which completes an interrupted swap; otherwise run npm run restore again.',
  )
}

/** Whether an interrupted restore left its staging folder or collections. */
async function hasStaging(context: DoctorContext): Promise<boolean> {
  const database = await context.database()
  if (database.kind === 'sqlite') return existsSync(join(context.settings().DATA_DIR, RESTORE_STAGING_NAME))
  const name = { $regex: `^${RESTORE_STAGING_NAME}\\.` }
  return (await database.db.listCollections({ name }, { nameOnly: true }).toArray()).length > 0
}

async function lookAtIndexes(context: DoctorContext): Promise<Finding> {
  const { missing, create } = await missingIndexes(context)
  if (missing.length === 0) return createOkFinding('All are there.')
  const saw = `Missing: ${formatTruncatedNames(missing)}. Lists and orders are slow without them.`
  return create
    ? createWarningFinding(saw, 'The next start makes them, and so does npm run doctor -- --fix.', async () => {
        await create()
        return `${formatTruncatedNames(missing)}: made.`
      })
    : createWarningFinding(
        saw,
        'Move the shop into a new file: npm run backup, and npm run restore into another DATA_DIR.',
      )
}

type Missing = { missing: string[]; create?: () => Promise<void> }

async function missingIndexes(context: DoctorContext): Promise<Missing> {
  const database = await context.database()
  if (database.kind === 'mongodb') {
    return missingInMongodb(database, await context.machine.mongodbIndexes(context.settings()))
  }
  const rows = await database.rows("SELECT name FROM sqlite_schema WHERE type = 'index'")
  const there = new Set(rows.map(({ name }) => String(name)))
  return { missing: indexesOfSchema().filter((name) => !there.has(name)) }
}

/** Returns the names of all SQLite indexes of this version, from the snapshot of the last migration. */
function indexesOfSchema(): string[] {
  const { tables } = JSON.parse(readFileSync(`${FOLDER}/${getLastMigrationName()}.json`, 'utf8')) as {
    tables: Record<string, { indexes: Record<string, object> }>
  }
  return Object.values(tables).flatMap(({ indexes }) => Object.keys(indexes))
}

async function missingInMongodb({ db }: DoctorMongodb, expected: Map<string, MongodbIndexSpec[]>): Promise<Missing> {
  const missing: { collection: string; index: MongodbIndexSpec }[] = []
  for (const [collection, indexes] of expected) {
    // A collection that nobody has written to may not be there.
    const there = await db
      .collection(collection)
      .indexes()
      .catch(() => null)
    const keys = new Set(there?.map(({ key }) => JSON.stringify(key)))
    const lost = indexes.filter((index) => there && !keys.has(JSON.stringify(index.keys)))
    missing.push(...lost.map((index) => ({ collection, index })))
  }
  return {
    missing: missing.map(({ collection, index }) => `${collection} ${Object.keys(index.keys).join('+')}`),
    async create() {
      for (const { collection, index } of missing) {
        await db
          .collection(collection)
          .createIndex(index.keys as never, { unique: index.unique, sparse: index.sparse === true })
      }
    },
  }
}
