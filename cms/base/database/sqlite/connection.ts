import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'

export type SqlStatement = string | { sql: string; args?: unknown[] }

/** A row whose cells are accessible by index and by column name, as drizzle needs. */
export type SqlRow = ArrayLike<SQLOutputValue> & Record<string, SQLOutputValue>

export type SqliteConnection = ReturnType<typeof openSqliteConnection>

/** Maximum number of cached prepared statements per connection. Preparing takes longer than running. */
const MAX_PREPARED = 500

/**
 * Opens a connection to a SQLite file, with the shop's pragmas and a cache of prepared statements. Opening waits for
 * other processes; afterwards a statement fails at once if the file is locked.
 */
export function openSqliteConnection(file: string) {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8000')
  database.exec('PRAGMA busy_timeout = 0')
  const cache = new Map<string, Prepared>()

  function getPrepared(sql: string): Prepared {
    const cached = cache.get(sql)
    cache.delete(sql)
    const statement = cached ?? prepare(database, sql)
    cache.set(sql, statement)
    for (const [oldest] of cache) {
      if (cache.size <= MAX_PREPARED) break
      cache.delete(oldest)
    }
    return statement
  }

  return {
    run(statement: SqlStatement) {
      const { sql, args = [] } = typeof statement === 'string' ? { sql: statement } : statement
      try {
        const prepared = getPrepared(sql)
        const values = args.map(toSqlValue)
        if (prepared.columns.length === 0)
          return { ...emptyResult, rowsAffected: Number(prepared.query.run(...values).changes) }
        const rows = prepared.query.all(...values) as unknown as SQLOutputValue[][]
        // SQLite prepares a statement again after its table was altered; the columns may have changed.
        if (rows[0] && rows[0].length !== prepared.columns.length) prepared.columns = columnsOf(prepared.query)
        const { columns } = prepared
        return { rows: rows.map((cells) => new ResultRow(columns, cells) as SqlRow), columns, rowsAffected: 0 }
      } catch (error) {
        throw withErrorCode(error)
      }
    },
    /** Runs several statements without results. */
    runScript(sql: string): void {
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

const emptyResult = { rows: [], columns: [] }

type Prepared = { query: StatementSync; columns: string[] }

function prepare(database: DatabaseSync, sql: string): Prepared {
  const query = database.prepare(sql)
  query.setReturnArrays(true)
  return { query, columns: columnsOf(query) }
}

function columnsOf(query: StatementSync): string[] {
  return query.columns().map(({ name }) => name)
}

function toSqlValue(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.valueOf()
  return value as SQLInputValue
}

/** Maximum number of columns in a result. */
const MAX_COLUMNS = 2000

/** A row of a result. Column getters are on a shared prototype, because defining them per row is slow. */
class ResultRow {
  readonly #cells: SQLOutputValue[];
  [name: string]: SQLOutputValue | undefined

  constructor(columns: string[], cells: SQLOutputValue[]) {
    this.#cells = cells
    for (const [index, column] of columns.entries()) if (!(column in this)) this[column] = cells[index]
  }

  get length() {
    return this.#cells.length
  }

  static {
    for (let index = 0; index < MAX_COLUMNS; index++) {
      Object.defineProperty(ResultRow.prototype, index, {
        get(this: ResultRow) {
          return this.#cells[index]
        },
      })
    }
  }
}

/** Maps SQLite's error numbers to the names that Payload checks for. */
const ERROR_CODES: Record<number, string> = { 2067: 'SQLITE_CONSTRAINT_UNIQUE', 1555: 'SQLITE_CONSTRAINT_PRIMARYKEY' }

function withErrorCode(error: unknown): unknown {
  const name = ERROR_CODES[(error as { errcode?: number }).errcode ?? 0]
  return name ? Object.assign(error as Error, { code: name }) : error
}
