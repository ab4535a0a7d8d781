import { type FileHandle, open } from 'node:fs/promises'
import { openConnection, type Row, type SqliteConnection, type Statement } from './connection.ts'
import { untilUnlocked } from './until-unlocked.ts'
import { writersQueue } from './write-lock.ts'

/** The part of a libsql client that Payload's adapter and drizzle call, over Node's own SQLite. */
export type SqliteClient = {
  protocol: 'file'
  closed: boolean
  execute(statement: Statement): Promise<Result>
  batch(statements: Statement[]): Promise<Result[]>
  migrate(statements: Statement[]): Promise<Result[]>
  executeMultiple(sql: string): Promise<void>
  transaction(): Promise<SqliteTransaction>
  close(): void
}

export type SqliteTransaction = Pick<SqliteClient, 'execute' | 'batch' | 'executeMultiple'> & {
  closed: boolean
  /** Why the transaction is not on the disk, once its commit has failed: drizzle keeps that to itself. */
  failure: Error | null
  commit(): Promise<void>
  rollback(): Promise<void>
  close(): void
}

type Result = { rows: Row[]; columns: string[]; rowsAffected: number }

/** Milliseconds that a statement waits for other processes to let it at the file, its turn in this process included. */
const PATIENCE = 10_000

/**
 * One connection for reading and one for writing, in WAL mode: readers never wait, and writers wait for each other in
 * a queue instead of failing with SQLITE_BUSY. The first in the queue waits for the writers of other processes, such as
 * `npm run seed`; with `DatabaseBusy` it is refused when they do not let it in within `patience`.
 *
 * A commit resolves when it is on the disk, but the next writer need not wait for that: SQLite writes its log without
 * waiting (`synchronous = NORMAL`), and one wait outside of it serves all that were written before it began.
 */
export function openSqlite(file: string, patience = PATIENCE): SqliteClient {
  const [writer, reader] = [openConnection(file), openConnection(file)]
  const onDisk = openLog(`${file}-wal`)
  const queue = writersQueue()

  /** Runs `work` as the one writer of all processes. It must change nothing when the file is locked. */
  async function inTurn<T>(work: () => T): Promise<{ result: T; done: () => void }> {
    const deadline = Date.now() + patience
    const { done, holds } = await queue()
    try {
      const result = await untilUnlocked(work, deadline)
      holds()
      return { result, done }
    } catch (error) {
      done()
      throw error
    }
  }

  async function alone<T>(work: () => T): Promise<T> {
    const { result, done } = await inTurn(work)
    done()
    await onDisk.reached()
    return result
  }

  async function transaction(): Promise<SqliteTransaction> {
    const { done } = await inTurn(() => writer.run('BEGIN IMMEDIATE'))
    return openTransaction(writer, done, onDisk.reached)
  }

  function together<T>(work: () => T): Promise<T> {
    return alone(() => {
      writer.run('BEGIN IMMEDIATE')
      try {
        const results = work()
        writer.run('COMMIT')
        return results
      } catch (error) {
        if (writer.inTransaction) writer.run('ROLLBACK')
        throw error
      }
    })
  }

  const batch = (statements: Statement[]) => together(() => statements.map(writer.run))

  const read = (statement: Statement) => untilUnlocked(() => reader.run(statement), Date.now() + patience)

  return {
    protocol: 'file',
    get closed() {
      return writer.closed
    },
    execute: async (statement) => (isRead(statement) ? read(statement) : alone(() => writer.run(statement))),
    batch,
    migrate: batch,
    executeMultiple: (sql) => together(() => writer.script(sql)),
    transaction,
    close() {
      reader.close()
      writer.close()
      onDisk.close()
    },
  }
}

function openTransaction(writer: SqliteConnection, done: () => void, reached: () => Promise<void>): SqliteTransaction {
  let isOpen = true
  let failure: Error | null = null
  const end = (sql: 'COMMIT' | 'ROLLBACK') => {
    isOpen = false
    try {
      writer.run(sql)
    } catch (error) {
      // What could not be committed, for want of space, is still open.
      if (sql === 'COMMIT' && writer.inTransaction) writer.run('ROLLBACK')
      throw error
    } finally {
      done()
    }
  }
  const whileOpen = async <T>(work: () => T): Promise<T> => {
    if (!isOpen) throw new Error('The transaction is closed')
    return work()
  }
  return {
    execute: (statement) => whileOpen(() => writer.run(statement)),
    batch: (statements) => whileOpen(() => statements.map(writer.run)),
    executeMultiple: (sql) => whileOpen(() => writer.script(sql)),
    async commit() {
      if (!isOpen) return
      try {
        end('COMMIT')
        await reached()
      } catch (error) {
        failure = error as Error
        throw error
      }
    },
    async rollback() {
      if (isOpen) end('ROLLBACK')
    },
    close() {
      if (isOpen) end('ROLLBACK')
    },
    get closed() {
      return !isOpen
    },
    get failure() {
      return failure
    },
  }
}

/** SQLite's write-ahead log. `reached` resolves when all that was written to it by now is on the disk. */
function openLog(file: string) {
  let handle: FileHandle | undefined
  let current: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  async function sync(): Promise<void> {
    next = null
    handle ??= await open(file, 'r+')
    await handle.datasync()
  }

  return {
    reached(): Promise<void> {
      // A wait that has begun may have missed what was written since: whoever comes meanwhile shares the one after it.
      next ??= current.then(sync, sync)
      current = next
      return next
    },
    close() {
      const end = () => handle?.close()
      void current.then(end, end)
    },
  }
}

function isRead(statement: Statement): boolean {
  const sql = typeof statement === 'string' ? statement : statement.sql
  return /^\s*(select|pragma\s+\w+\s*;?\s*$|with\b(?!.*\b(insert|replace|update|delete)\b))/is.test(sql)
}
