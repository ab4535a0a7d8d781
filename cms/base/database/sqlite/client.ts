import { yieldIfBlocking } from '../../locks/yielding.ts'
import { openSqliteConnection, type SqliteConnection, type SqlStatement } from './connection.ts'
import { retryWhileLocked } from './retry-while-locked.ts'
import { type SqliteTransaction, type SqlResult, type StatementRunner, wrapBegunTransaction } from './transaction.ts'
import { openWriteAheadLogSyncer } from './write-ahead-log.ts'
import { createWriteQueue, type HeldWriteLock } from './write-queue.ts'

/** The part of a libsql client that Payload's adapter and drizzle call, implemented on Node's own SQLite. */
export type SqliteClient = StatementRunner & {
  protocol: 'file'
  closed: boolean
  migrate(statements: SqlStatement[]): Promise<SqlResult[]>
  transaction(): Promise<SqliteTransaction>
  close(): void
}

/** Milliseconds that a statement waits for the write lock, including its wait in this process's queue. */
const LOCK_TIMEOUT_MS = 5000

/**
 * Opens a connection for reading and one for writing, in WAL mode. Readers do not wait for writers. Writers queue; a
 * statement fails with `DatabaseBusy` if the lock is not free after `lockTimeoutMs`. One sync to disk can serve several
 * commits.
 */
export function openSqliteClient(file: string, lockTimeoutMs = LOCK_TIMEOUT_MS): SqliteClient {
  const [writer, reader] = [openSqliteConnection(file), openSqliteConnection(file)]
  // A statement that was taken for a query fails instead of writing past the queue.
  reader.runScript('PRAGMA query_only = ON')
  const log = openWriteAheadLogSyncer(`${file}-wal`)
  const lock = openWriteLock(lockTimeoutMs)

  async function write<T>(work: () => T): Promise<T> {
    const { result, release } = await lock(work)
    release()
    await log.synced()
    return result
  }

  async function read(statement: SqlStatement) {
    await yieldIfBlocking()
    return retryWhileLocked(() => reader.run(statement), performance.now() + lockTimeoutMs)
  }

  const writeTogether = <T>(work: () => T) => write(() => runInTransaction(writer, work))
  const batch = (statements: SqlStatement[]) => writeTogether(() => statements.map(writer.run))

  return {
    protocol: 'file',
    get closed() {
      return writer.closed
    },
    execute: async (statement) => (isRead(statement) ? read(statement) : write(() => writer.run(statement))),
    batch,
    migrate: batch,
    executeMultiple: (sql) => writeTogether(() => writer.runScript(sql)),
    async transaction() {
      const turn = await lock(() => writer.run('BEGIN IMMEDIATE'))
      return wrapBegunTransaction(writer, turn, log.synced)
    },
    close() {
      reader.close()
      writer.close()
      log.close()
    },
  }
}

/** Returns a function that runs `work` as the only writer of all processes, or throws `DatabaseBusy`. */
function openWriteLock(timeoutMs: number) {
  const acquire = createWriteQueue()

  return async function lock<T>(work: () => T): Promise<HeldWriteLock & { result: T }> {
    const deadline = performance.now() + timeoutMs
    const { release, noteProgress } = await acquire()
    try {
      const result = await retryWhileLocked(work, deadline)
      noteProgress()
      return { result, release, noteProgress }
    } catch (error) {
      release()
      throw error
    }
  }
}

function runInTransaction<T>(writer: SqliteConnection, work: () => T): T {
  writer.run('BEGIN IMMEDIATE')
  try {
    const result = work()
    writer.run('COMMIT')
    return result
  } catch (error) {
    if (writer.inTransaction) writer.run('ROLLBACK')
    throw error
  }
}

function isRead(statement: SqlStatement): boolean {
  const sql = typeof statement === 'string' ? statement : statement.sql
  return /^\s*(select|pragma\s+\w+\s*;?\s*$|with\b(?!.*\b(insert|replace|update|delete)\b))/is.test(sql)
}
