import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'

export type Statement = string | { sql: string; args?: unknown[] }

/** A row by place (`row[0]`, `row.length`) and by name: drizzle reads both. */
export type Row = ArrayLike<SQLOutputValue> & Record<string, SQLOutputValue>

export type SqliteConnection = ReturnType<typeof openConnection>

/** How many statements a connection keeps prepared: preparing one of Payload's takes longer than running it. */
const keptAtMost = 500

/**
 * One connection to a SQLite file, with its pragmas; its statements stay prepared. It waits for other processes while it
 * is opened only: a statement fails at once where the file is locked.
 */
export function openConnection(file: string) {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32000')
  database.exec('PRAGMA busy_timeout = 0')
  const cache = new Map<string, Prepared>()

  function prepared(sql: string): Prepared {
    const known = cache.get(sql)
    cache.delete(sql)
    const ready = known ?? prepare(database, sql)
    cache.set(sql, ready)
    for (const [oldest] of cache) {
      if (cache.size <= keptAtMost) break
      cache.delete(oldest)
    }
    return ready
  }

  return {
    run(statement: Statement) {
      const { sql, args = [] } = typeof statement === 'string' ? { sql: statement } : statement
      try {
        const ready = prepared(sql)
        const values = args.map(storable)
        if (ready.columns.length === 0) return { ...nothing, rowsAffected: Number(ready.query.run(...values).changes) }
        const rows = ready.query.all(...values) as unknown as SQLOutputValue[][]
        // SQLite itself prepares anew what a change of a table has made old.
        if (rows[0] && rows[0].length !== ready.columns.length) ready.columns = columnsOf(ready.query)
        const { columns } = ready
        return { rows: rows.map((cells) => new CellsAndNames(columns, cells) as Row), columns, rowsAffected: 0 }
      } catch (error) {
        throw named(error)
      }
    },
    /** Runs several statements that answer nothing. */
    script(sql: string): void {
      database.exec(sql)
    },
    close: () => database.close(),
    get closed() {
      return !database.isOpen
    },
    get inTransaction() {
      return database.isTransaction
    },
  }
}

const nothing = { rows: [], columns: [] }

type Prepared = { query: StatementSync; columns: string[] }

function prepare(database: DatabaseSync, sql: string): Prepared {
  const query = database.prepare(sql)
  query.setReturnArrays(true)
  return { query, columns: columnsOf(query) }
}

function columnsOf(query: StatementSync): string[] {
  return query.columns().map(({ name }) => name)
}

function storable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.valueOf()
  return value as SQLInputValue
}

/** The maximum number of columns in a SQLite result. */
const columnsAtMost = 2000

/** Places are read through the prototype: making a property of each would cost more than the query. */
class CellsAndNames {
  readonly #cells: SQLOutputValue[];
  [name: string]: SQLOutputValue | undefined

  constructor(columns: string[], cells: SQLOutputValue[]) {
    this.#cells = cells
    for (const [place, column] of columns.entries()) if (!(column in this)) this[column] = cells[place]
  }

  get length() {
    return this.#cells.length
  }

  static {
    for (let place = 0; place < columnsAtMost; place++) {
      Object.defineProperty(CellsAndNames.prototype, place, {
        get(this: CellsAndNames) {
          return this.#cells[place]
        },
      })
    }
  }
}

/** SQLite's numbers of errors, by the names that Payload knows them by. */
const names: Record<number, string> = { 2067: 'SQLITE_CONSTRAINT_UNIQUE', 1555: 'SQLITE_CONSTRAINT_PRIMARYKEY' }

function named(error: unknown): unknown {
  const name = names[(error as { errcode?: number }).errcode ?? 0]
  return name ? Object.assign(error as Error, { code: name }) : error
}
