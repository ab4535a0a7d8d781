import { copyFileSync, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../../settings/operator-error.ts'
import { readMigrationNames } from '../migration-names.ts'
import { createRetainedDatabaseName } from '../portable/restore-target.ts'
import { withSqliteRestoreTarget } from './restore-target.ts'
import { getStagingFolder } from './swap-file.ts'

/** A pending upgrade: the names of its migrations, and the file's size in bytes. */
export type PendingDatabaseUpgrade = { names: string[]; bytes: number }

type Work = {
  /** Called before the upgrade begins. May throw to cancel it. */
  onBegin(upgrade: PendingDatabaseUpgrade): void
  /** Migrates the file `shop.db` of this folder in another process. */
  migrate(folder: string): Promise<void>
}

/**
 * Upgrades `shop.db` of the folder: migrates and checks a copy, swaps the files, and keeps the old one. A crash leaves
 * the old or the new file complete. Throws `OperatorError` while a shop runs on the folder.
 */
export async function upgradeDatabaseFile(dataDir: string, { onBegin, migrate }: Work): Promise<void> {
  const file = join(dataDir, 'shop.db')
  if (missingMigrations(file).length === 0) return
  await withSqliteRestoreTarget(
    dataDir,
    async (place) => {
      // Another process may have upgraded the file meanwhile.
      const names = missingMigrations(file)
      if (names.length === 0) return
      onBegin({ names, bytes: statSync(file).size })
      await place.begin()
      try {
        const copy = join(getStagingFolder(dataDir), 'shop.db')
        copyFile(file, copy)
        await migrate(getStagingFolder(dataDir))
        checkUpgraded(file, copy)
      } catch (error) {
        await place.discard()
        throw error
      }
      await place.swap(createRetainedDatabaseName(new Date(), 'upgrade'))
    },
    'upgrade',
  )
}

/** Returns the migrations that a file lacks, in order; empty for a missing or empty file. */
function missingMigrations(file: string): string[] {
  if (!existsSync(file)) return []
  return inFile(file, (rows) => {
    if (rows("SELECT 1 FROM sqlite_schema WHERE name = 'payload_migrations'").length === 0) return []
    const had = new Set(rows('SELECT name FROM payload_migrations').map(({ name }) => name))
    return had.size === 0 ? [] : readMigrationNames().filter((name) => !had.has(name))
  })
}

/** Copies a file that no process has open. Its write-ahead log must be checkpointed. */
function copyFile(file: string, copy: string): void {
  inFile(file, (rows) => rows('PRAGMA wal_checkpoint(TRUNCATE)'))
  copyFileSync(file, copy)
}

/**
 * Throws `OperatorError` if the migrated copy is damaged or incomplete, or has more broken references than the original
 * file.
 */
function checkUpgraded(file: string, copy: string): void {
  const [before, after] = [file, copy].map((each) =>
    inFile(each, (rows) => ({
      isWhole: rows('PRAGMA quick_check(1)')[0]?.quick_check === 'ok',
      lost: rows('PRAGMA foreign_key_check').length,
    })),
  )
  if (after!.isWhole && after!.lost <= before!.lost && missingMigrations(copy).length === 0) return
  throw new OperatorError('The upgraded copy of the database is not in order.')
}

type Rows = (sql: string) => Record<string, unknown>[]

function inFile<T>(file: string, read: (rows: Rows) => T): T {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    return read((sql) => database.prepare(sql).all())
  } finally {
    database.close()
  }
}
