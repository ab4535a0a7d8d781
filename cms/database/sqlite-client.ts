import { type Client, createClient, type InStatement, LibsqlError, type Transaction } from '@libsql/client'

/**
 * A libsql client with one connection for reading and one for writing.
 *
 * libsql's own client leaves its connection to each transaction and opens a new one, without `busy_timeout` or
 * `synchronous`, so that two transactions at once end in SQLITE_BUSY. Here writers wait for each other in a queue
 * and both connections keep their pragmas. A reader never waits: the file is in WAL mode.
 */
export async function openSqlite(url: string): Promise<Client> {
  const reader = createClient({ url })
  const writer = createClient({ url })
  for (const connection of [writer, reader]) {
    await connection.execute('PRAGMA journal_mode = WAL')
    await connection.execute('PRAGMA synchronous = FULL')
    await connection.execute('PRAGMA busy_timeout = 5000')
    await connection.execute('PRAGMA foreign_keys = ON')
    await connection.execute('PRAGMA cache_size = -32000')
  }
  const turn = writersQueue()

  async function alone<T>(work: () => Promise<T>): Promise<T> {
    const done = await turn()
    try {
      return await work()
    } finally {
      done()
    }
  }

  async function transaction(): Promise<Transaction> {
    const done = await turn()
    try {
      await writer.execute('BEGIN IMMEDIATE')
    } catch (error) {
      done()
      throw error
    }
    return openTransaction(writer, done)
  }

  return {
    protocol: reader.protocol,
    get closed() {
      return writer.closed
    },
    execute: (statement: InStatement | string) =>
      isRead(statement)
        ? reader.execute(statement as InStatement)
        : alone(() => writer.execute(statement as InStatement)),
    batch: (statements, mode) => alone(() => writer.batch(statements, mode)),
    migrate: (statements) => alone(() => writer.migrate(statements)),
    executeMultiple: (sql) => alone(() => writer.executeMultiple(sql)),
    transaction,
    sync: () => writer.sync(),
    close() {
      writer.close()
      reader.close()
    },
  } as Client
}

function openTransaction(writer: Client, done: () => void): Transaction {
  let open = true
  const end = async (sql: 'COMMIT' | 'ROLLBACK') => {
    if (!open) return
    open = false
    try {
      await writer.execute(sql)
    } finally {
      done()
    }
  }
  const whileOpen = <T>(work: () => Promise<T>): Promise<T> => {
    if (!open) throw new LibsqlError('The transaction is closed', 'TRANSACTION_CLOSED')
    return work()
  }
  return {
    execute: (statement: InStatement | string) => whileOpen(() => writer.execute(statement as InStatement)),
    batch: (statements: InStatement[]) =>
      whileOpen(async () => {
        const results = []
        for (const statement of statements) results.push(await writer.execute(statement))
        return results
      }),
    executeMultiple: (sql: string) => whileOpen(() => writer.executeMultiple(sql)),
    commit: () => end('COMMIT'),
    rollback: () => end('ROLLBACK'),
    close: () => void end('ROLLBACK'),
    get closed() {
      return !open
    },
  } as Transaction
}

/** How long one transaction may keep the others waiting. Longer means that one waits for itself: a nested call lost its `req`. */
const longestHold = 20_000

/** Answers a function that waits for its turn and resolves to the function that ends it. */
function writersQueue(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve()
  let heldSince = 0

  /** Rejects when whoever holds the turn now has held it too long; a long queue that moves on is no fault. */
  async function within(before: Promise<void>): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const stuck = new Promise<never>((_, reject) => {
      const look = () => {
        const left = longestHold - (Date.now() - heldSince)
        if (left > 0) timer = setTimeout(look, left)
        else
          reject(
            new LibsqlError('Another transaction keeps the database: a nested call without its req?', 'SQLITE_BUSY'),
          )
      }
      timer = setTimeout(look, longestHold)
    })
    await Promise.race([before, stuck]).finally(() => clearTimeout(timer))
  }

  return async () => {
    const before = last
    let done = () => {}
    last = new Promise((resolve) => {
      done = resolve
    })
    try {
      await within(before)
    } catch (error) {
      before.then(done)
      throw error
    }
    heldSince = Date.now()
    return done
  }
}

function isRead(statement: InStatement | string): boolean {
  const sql = typeof statement === 'string' ? statement : statement.sql
  return /^\s*(select|pragma\s+\w+\s*;?\s*$|with\b(?!.*\b(insert|update|delete)\b))/i.test(sql)
}
