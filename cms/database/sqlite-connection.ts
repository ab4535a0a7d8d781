import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'

export type Statement = string | { sql: string; args?: unknown[] }

/** A row by place (`row[0]`, `row.length`) and by name: drizzle reads both. */
export type Row = ArrayLike<SQLOutputValue> & Record<string, SQLOutputValue>

export type SqliteConnection = ReturnType<typeof openConnection>

/** How many statements a connection keeps prepared: preparing one of Payload's takes longer than running it. */
const keptAtMost = 500

/** One connection to a SQLite file, with its pragmas; its statements stay prepared. */
export function openConnection(file: string) {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32000')
  const kept = new Map<string, Prepared>()

  function prepared(sql: string): Prepared {
    const known = kept.get(sql)
    kept.delete(sql)
    const ready = known ?? prepare(database, sql)
    kept.set(sql, ready)
    for (const [oldest] of kept) {
      if (kept.size <= keptAtMost) break
      kept.delete(oldest)
    }
    return ready
  }

  return {
    run(statement: Statement) {
      const { sql, args = [] } = typeof statement === 'string' ? { sql: statement } : statement
      try {
        const { columns, query } = changesTables(sql) ? fresh(sql) : prepared(sql)
        const values = args.map(storable)
        if (columns.length === 0) return { rows: [], columns, rowsAffected: Number(query.run(...values).changes) }
        const rows = query.all(...values) as unknown as SQLOutputValue[][]
        return { rows: rows.map((cells) => rowOf(columns, cells)), columns, rowsAffected: 0 }
      } catch (error) {
        throw named(error)
      }
    },
    /** Runs several statements that answer nothing. */
    script(sql: string): void {
      kept.clear()
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

  /** What was prepared may answer other columns after this. */
  function fresh(sql: string): Prepared {
    kept.clear()
    return prepare(database, sql)
  }
}

type Prepared = { query: StatementSync; columns: string[] }

function prepare(database: DatabaseSync, sql: string): Prepared {
  const query = database.prepare(sql)
  query.setReturnArrays(true)
  return { query, columns: query.columns().map(({ name }) => name) }
}

function changesTables(sql: string): boolean {
  return /^\s*(create|alter|drop|pragma)\b/i.test(sql)
}

function storable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.valueOf()
  return value as SQLInputValue
}

const cellsOf = Symbol('cells')
type Cells = { [cellsOf]: SQLOutputValue[] }

/** Places are read through the prototype: making a property of each cell would cost more than the query. */
const rowPrototype = Object.defineProperty({}, 'length', {
  get(this: Cells) {
    return this[cellsOf].length
  },
})
/** The most columns that SQLite answers. */
for (let place = 0; place < 2000; place++) {
  Object.defineProperty(rowPrototype, place, {
    get(this: Cells) {
      return this[cellsOf][place]
    },
  })
}

function rowOf(columns: string[], cells: SQLOutputValue[]): Row {
  const row = Object.create(rowPrototype)
  row[cellsOf] = cells
  for (const [place, column] of columns.entries()) if (!Object.hasOwn(row, column)) row[column] = cells[place]
  return row
}

/** SQLite's numbers of errors, by the names that Payload knows them by. */
const names: Record<number, string> = { 2067: 'SQLITE_CONSTRAINT_UNIQUE', 1555: 'SQLITE_CONSTRAINT_PRIMARYKEY' }

function named(error: unknown): unknown {
  const name = names[(error as { errcode?: number }).errcode ?? 0]
  return name ? Object.assign(error as Error, { code: name }) : error
}
