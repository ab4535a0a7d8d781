import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { MongodbReader } from '../../base/database/mongodb/reader.ts'
import type { SqliteReader } from '../../base/database/sqlite/reader.ts'
import { readSettingsWithoutSideEffects, type Settings } from '../../base/settings/env.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { findStaleBuilds } from '../build.ts'
import { CheckSkipped } from './check-skipped.ts'
import { listExpectedMongodbIndexes, type MongodbIndexSpec } from './expected-indexes.ts'
import { compareMigrations } from './migrations.ts'

/** The shop's SQLite database, as the doctor reads it. */
export type DoctorSqlite = SqliteReader & { kind: 'sqlite'; file: string }
/** The shop's MongoDB database, as the doctor reads it. */
export type DoctorMongodb = MongodbReader & { kind: 'mongodb' }

/** Environment variables by name. Node's own type requires NODE_ENV. */
type Environment = Readonly<Record<string, string | undefined>>

/**
 * What checks of `npm run doctor` may read. Each function throws `CheckSkipped` if its part is missing or does not
 * respond.
 */
export type DoctorContext = {
  env: NodeJS.ProcessEnv
  machine: Machine
  settings(): Settings
  /**
   * Opens the database for reading. Throws `CheckSkipped` if migrations are pending, because columns may be missing.
   */
  database(): Promise<DoctorSqlite | DoctorMongodb>
  /** Like `database`, but also with pending migrations. */
  anyDatabase(): Promise<DoctorSqlite | DoctorMongodb>
  sqlite(): Promise<DoctorSqlite>
  mongodb(): Promise<DoctorMongodb>
  /** Like `anyDatabase`, but throws the original error, for the check that reports it. */
  openDatabase(): Promise<DoctorSqlite | DoctorMongodb>
  /** Makes later database checks throw `CheckSkipped`. Call it after a database check took too long. */
  giveUpDatabase(): void
  close(): Promise<void>
}

/** The properties of this machine that checks read. */
export type Machine = {
  now(): number
  sqliteVersion: string
  nodeVersion: string
  /** Returns the free bytes that the shop may use on the disk of a folder. */
  freeBytes(folder: string): Promise<number>
  /** Returns the names of missing and stale builds. */
  staleBuilds(): string[]
  /** Returns the indexes that a start creates in MongoDB, by collection. */
  mongodbIndexes(settings: Settings): Promise<Map<string, MongodbIndexSpec[]>>
}

export const thisMachine: Machine = {
  now: Date.now,
  sqliteVersion: process.versions.sqlite ?? '0',
  nodeVersion: process.versions.node,
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
  staleBuilds: () => findStaleBuilds(),
  mongodbIndexes: listExpectedMongodbIndexes,
}

/** Opens the context of the doctor's checks. Settings and database are read only when a check asks for them. */
export function openDoctorContext(variables: Environment, machine: Machine = thisMachine): DoctorContext {
  const env = variables as NodeJS.ProcessEnv
  let opened: Promise<DoctorSqlite | DoctorMongodb> | undefined
  let isOlder: Promise<boolean> | undefined
  let isSilent = false

  function settings(): Settings {
    try {
      return readSettingsWithoutSideEffects(env)
    } catch (error) {
      if (error instanceof OperatorError) throw new CheckSkipped('The settings cannot be read.')
      throw error
    }
  }

  function openDatabase(): Promise<DoctorSqlite | DoctorMongodb> {
    opened ??= open(settings())
    return opened
  }

  async function anyDatabase(): Promise<DoctorSqlite | DoctorMongodb> {
    if (isSilent) throw new CheckSkipped('The database does not answer in time.')
    return openDatabase().catch((error) => {
      throw error instanceof CheckSkipped ? error : new CheckSkipped('The database cannot be read.')
    })
  }

  async function database(): Promise<DoctorSqlite | DoctorMongodb> {
    const opened = await anyDatabase()
    isOlder ??= compareMigrations(opened).then(({ missing }) => missing.length > 0)
    if (await isOlder) throw new CheckSkipped('The next start upgrades the database.')
    return opened
  }

  return {
    env,
    machine,
    settings,
    openDatabase,
    database,
    anyDatabase,
    async sqlite() {
      if (settings().DATABASE_URI) throw new CheckSkipped('This shop is on MongoDB.')
      return (await anyDatabase()) as DoctorSqlite
    },
    async mongodb() {
      if (!settings().DATABASE_URI) throw new CheckSkipped('This shop is on SQLite.')
      return (await anyDatabase()) as DoctorMongodb
    },
    giveUpDatabase() {
      isSilent = true
    },
    async close() {
      await opened?.then(
        (reader) => reader.close(),
        () => {},
      )
    },
  }
}

async function open({ DATABASE_URI, DATA_DIR }: Settings): Promise<DoctorSqlite | DoctorMongodb> {
  if (DATABASE_URI) {
    const { openMongodbReader } = await import('../../base/database/mongodb/reader.ts')
    return { kind: 'mongodb', ...(await openMongodbReader(DATABASE_URI)) }
  }
  const file = join(DATA_DIR, 'shop.db')
  if (!existsSync(file)) throw new OperatorError(`There is no shop in ${DATA_DIR} (DATA_DIR).`)
  const { openSqliteReader } = await import('../../base/database/sqlite/reader.ts')
  const reader = openSqliteReader(file)
  try {
    await reader.rows('SELECT 1 FROM sqlite_schema')
    return { kind: 'sqlite', file, ...reader }
  } catch (error) {
    await reader.close()
    throw error
  }
}

/** Reads a value of Payload's key-value store; null if there is none. */
export async function readKeyValueEntry(database: DoctorSqlite | DoctorMongodb, key: string): Promise<unknown> {
  if (database.kind === 'mongodb') {
    const found = await database.db.collection('payload-kvs').findOne({ key })
    return found?.data ?? null
  }
  const [found] = await database.rows('SELECT data FROM payload_kv WHERE key = ?', [key])
  return found ? JSON.parse(String(found.data)) : null
}
