import { type FileHandle, open } from 'node:fs/promises'
import { openConnection, type Row, type SqliteConnection, type Statement } from './sqlite-connection.ts'
import { writersQueue } from './writers-queue.ts'

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

/**
 * One connection for reading and one for writing, in WAL mode: readers never wait, and writers wait for each other in
 * a queue instead of failing with SQLITE_BUSY.
 *
 * A commit resolves when it is on the disk, but the next writer need not wait for that: SQLite writes its log without
 * waiting (`synchronous = NORMAL`), and one wait outside of it serves all that were written before it began.
 */
export function openSqlite(file: string): SqliteClient {
  const [writer, reader] = [openConnection(file), openConnection(file)]
  const onDisk = openLog(`${file}-wal`)
  const turn = writersQueue()

  async function alone<T>(work: () => T): Promise<T> {
    const done = await turn()
    let result: T
    try {
      result = work()
    } finally {
      done()
    }
    await onDisk.reached()
    return result
  }

  async function transaction(): Promise<SqliteTransaction> {
    const done = await turn()
    try {
      writer.run('BEGIN IMMEDIATE')
    } catch (error) {
      done()
      throw error
    }
    return openTransaction(writer, done, onDisk.reached)
  }

  const batch = (statements: Statement[]) =>
    alone(() => {
      writer.run('BEGIN IMMEDIATE')
      try {
        const results = statements.map(writer.run)
        writer.run('COMMIT')
        return results
      } catch (error) {
        writer.run('ROLLBACK')
        throw error
      }
    })

  return {
    protocol: 'file',
    get closed() {
      return writer.closed
    },
    execute: async (statement) => (isRead(statement) ? reader.run(statement) : alone(() => writer.run(statement))),
    batch,
    migrate: batch,
    executeMultiple: (sql) => alone(() => writer.script(sql)),
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
  let handle: Promise<FileHandle> | undefined
  let current: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  async function sync(): Promise<void> {
    next = null
    handle ??= open(file, 'r+')
    await (await handle).datasync()
  }

  return {
    reached(): Promise<void> {
      // A wait that has begun may have missed what was written since: whoever comes meanwhile shares the one after it.
      next ??= current.then(sync, sync)
      current = next
      return next
    },
    close() {
      void handle?.then((opened) => opened.close())
    },
  }
}

function isRead(statement: Statement): boolean {
  const sql = typeof statement === 'string' ? statement : statement.sql
  return /^\s*(select|pragma\s+\w+\s*;?\s*$|with\b(?!.*\b(insert|update|delete)\b))/i.test(sql)
}
