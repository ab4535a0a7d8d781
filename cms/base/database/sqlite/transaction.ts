import { yieldIfBlocking } from '../../locks/yielding.ts'
import type { SqliteConnection, SqlRow, SqlStatement } from './connection.ts'
import type { HeldWriteLock } from './write-queue.ts'

/** The methods of a libsql client that execute statements. */
export type StatementRunner = {
  execute(statement: SqlStatement): Promise<SqlResult>
  batch(statements: SqlStatement[]): Promise<SqlResult[]>
  executeMultiple(sql: string): Promise<void>
}

/** The result of a statement. `rowsAffected` is the number of rows that a write changed. */
export type SqlResult = { rows: SqlRow[]; columns: string[]; rowsAffected: number }

export type SqliteTransaction = StatementRunner & {
  closed: boolean
  /** The error of a failed commit, else null. Drizzle swallows this error. */
  failure: Error | null
  commit(): Promise<void>
  rollback(): Promise<void>
  close(): void
}

/**
 * Returns a `SqliteTransaction` for the transaction that was already begun on `writer`. Calls `release` when the
 * transaction ends. A commit resolves after `synced`, which waits until the commit is on disk.
 */
export function wrapBegunTransaction(
  writer: SqliteConnection,
  { noteProgress, release }: HeldWriteLock,
  synced: () => Promise<void>,
): SqliteTransaction {
  let isOpen = true
  let failure: Error | null = null

  function end(sql: 'COMMIT' | 'ROLLBACK'): void {
    isOpen = false
    try {
      writer.run(sql)
    } catch (error) {
      // A commit that failed, for example because the disk is full, leaves the transaction open.
      if (sql === 'COMMIT' && writer.inTransaction) writer.run('ROLLBACK')
      throw error
    } finally {
      release()
    }
  }

  /** Rolls back, unless SQLite did so itself because the disk is full. */
  function undo(): void {
    if (writer.inTransaction) end('ROLLBACK')
    else {
      isOpen = false
      release()
    }
  }

  async function whileOpen<T>(work: () => T): Promise<T> {
    await yieldIfBlocking()
    if (!isOpen) throw new Error('The transaction is closed')
    noteProgress()
    return work()
  }

  return {
    execute: (statement) => whileOpen(() => writer.run(statement)),
    batch: (statements) => whileOpen(() => statements.map(writer.run)),
    executeMultiple: (sql) => whileOpen(() => writer.runScript(sql)),
    async commit() {
      if (!isOpen) return
      try {
        end('COMMIT')
        await synced()
      } catch (error) {
        failure = error as Error
        throw error
      }
    },
    async rollback() {
      if (isOpen) undo()
    },
    close() {
      if (isOpen) undo()
    },
    get closed() {
      return !isOpen
    },
    get failure() {
      return failure
    },
  }
}
