import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { acquireExclusiveFileLock, acquireSharedFileLock, withFileLock } from '../../locks/file-lock.ts'
import {
  createRestoreRunningError,
  createShopRunningError,
  isRetentionOver,
  parseRetainedDatabaseName,
  type ReplacedShopData,
  type RestoreTarget,
} from '../portable/restore-target.ts'
import { completeSwap, getStagingFolder, isSwapPending, recordPendingSwap } from './swap-file.ts'

/** Path of the lock file. Running shops share its lock; a restore takes it exclusively. */
const lockOf = (dataDir: string) => join(dataDir, 'running-lock')

/** Runs `work` (a restore or an upgrade) while no shop can run on the folder. Throws `OperatorError` if one runs. */
export async function withSqliteRestoreTarget<T>(
  dataDir: string,
  work: (place: RestoreTarget) => Promise<T>,
  replacing: 'restore' | 'upgrade' = 'restore',
): Promise<T> {
  const release = acquireExclusiveFileLock(lockOf(dataDir))
  if (!release) throw createShopRunningError(replacing)
  try {
    return await work(placeIn(dataDir))
  } finally {
    release()
  }
}

/** Marks this process as running a shop; returns a function that removes the mark. Throws during a restore. */
export function markShopRunning(dataDir: string): () => Promise<void> {
  const release = acquireSharedFileLock(lockOf(dataDir))
  if (!release) throw createRestoreRunningError()
  return async () => release()
}

/** Completes a restore that was interrupted while it swapped files. */
export async function completeInterruptedRestore(dataDir: string): Promise<void> {
  if (!isSwapPending(dataDir)) return
  await withFileLock(
    join(dataDir, 'start-lock'),
    async () => {
      if (isSwapPending(dataDir)) completeSwap(dataDir)
    },
    () => {},
  )
}

/**
 * Deletes leftovers of a killed restore, and replaced shops past their retention period. Returns the names of the
 * deleted shops. Call only while this process is marked as running (`markRunning`).
 */
export function deleteExpiredRetainedDatabases(dataDir: string, now: number): string[] {
  rmSync(getStagingFolder(dataDir), { recursive: true, force: true })
  const past = readdirSync(dataDir).filter(
    (name) => parseRetainedDatabaseName(name) === name && isRetentionOver(name, now),
  )
  for (const name of past) rmSync(join(dataDir, name), { recursive: true, force: true })
  return past
}

function placeIn(dataDir: string): RestoreTarget {
  const discard = () => rmSync(getStagingFolder(dataDir), { recursive: true, force: true })
  return {
    readShop: async () => readShop(join(dataDir, 'shop.db')),
    async begin() {
      discard()
      mkdirSync(getStagingFolder(dataDir), { mode: 0o700 })
    },
    discard: async () => discard(),
    async swap(aside) {
      recordPendingSwap(dataDir, aside)
      completeSwap(dataDir)
    },
  }
}

/** Reads `ReplacedShopData` from the file, which may be of an earlier version. Returns null if it contains no shop. */
function readShop(file: string): ReplacedShopData | null {
  if (!existsSync(file)) return null
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    const rows = (sql: string) => database.prepare(sql).all()
    if (rows("SELECT 1 FROM sqlite_schema WHERE name = 'payload_kv'").length === 0) return null
    const [orders, users] = ['sale_orders', 'users'].map((table) =>
      Number(rows(`SELECT count(*) AS count FROM ${table}`)[0]?.count),
    )
    const branches = rows('SELECT name FROM branches').map(({ name }) => String(name))
    if (!orders && !users && branches.length === 0) return null
    return {
      orders: orders ?? 0,
      branches,
      pictures: rows('SELECT * FROM media').map(fileNames),
      keys: rows('SELECT key, data FROM payload_kv').map(({ key, data }) => {
        return { key: String(key), data: JSON.parse(String(data)) as unknown }
      }),
    }
  } finally {
    database.close()
  }
}

/** Returns the file names of a picture: its columns `filename` and `sizes_…_filename`. */
function fileNames({ filename, ...columns }: Record<string, unknown>): string[] {
  const sizes = Object.entries(columns).flatMap(([name, value]) => (name.endsWith('_filename') ? [value] : []))
  return [...new Set([filename, ...sizes].filter((name) => typeof name === 'string'))]
}
