import type { SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { rejectAfterTimeout } from '../../locks/time-limit.ts'

export type SqliteReaderRow = Record<string, SQLOutputValue>

export type SqliteReader = {
  /** Runs a query. Rejects after 30 seconds, and if the thread has ended. */
  rows(sql: string, args?: readonly SQLInputValue[]): Promise<SqliteReaderRow[]>
  close(): Promise<void>
}

const LIMIT_MS = 30_000

const program = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  let database
  parentPort.on('message', ({ id, sql, args }) => {
    try {
      database ??= new DatabaseSync(workerData, { readOnly: true, timeout: 5000 })
      parentPort.postMessage({ id, rows: database.prepare(sql).all(...args) })
    } catch (error) {
      parentPort.postMessage({ id, error })
    }
  })
`

type Answer = { id: number; rows: SqliteReaderRow[] } | { id: number; error: Error }

/** Opens a SQLite file for reading beside its writer. Queries run in a thread, so that they can time out. */
export function openSqliteReader(file: string): SqliteReader {
  const worker = new Worker(program, { eval: true, execArgv: [], workerData: file })
  const waiting = new Map<number, PromiseWithResolvers<SqliteReaderRow[]>>()
  let last = 0
  let failure: Error | null = null

  function fail(error: Error): void {
    failure ??= error
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }

  worker.on('message', (answer: Answer) => {
    const query = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('rows' in answer) query?.resolve(answer.rows)
    else query?.reject(answer.error)
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The reader of the database is closed.')))
  return {
    async rows(sql, args = []) {
      if (failure) throw failure
      last++
      const query = Promise.withResolvers<SqliteReaderRow[]>()
      waiting.set(last, query)
      worker.postMessage({ id: last, sql, args })
      return rejectAfterTimeout(LIMIT_MS, query.promise, new Error('The database does not answer.'))
    },
    async close() {
      await worker.terminate()
    },
  }
}
