import type { SqlStatement } from './connection.ts'

/**
 * Drizzle's columns by table name and field name. The type has only those properties of drizzle's columns that this
 * file uses (tests/unit/assumptions/sqlite.test.ts).
 */
export type ColumnsByTable = Record<string, Record<string, Column | undefined> | undefined>
type Column = { name: string; mapToDriverValue(value: unknown): unknown }

type Row = Record<string, unknown>

/**
 * Returns the statements that insert a row and the rows of its array fields. Returns null if the row has a value in
 * another kind of field, such as a relationship to many documents.
 */
export function toInsertStatements(tables: ColumnsByTable, table: string, row: Row): SqlStatement[] | null {
  const columns = tables[table]
  if (!columns) return null
  const given = Object.entries(row).filter(([, value]) => value !== undefined)
  const own: [Column, unknown][] = []
  const nested: SqlStatement[] = []
  for (const [field, value] of given) {
    const column = columns[field]
    if (column) own.push([column, value])
    else {
      const rows = Array.isArray(value) ? toArrayInserts(tables, `${table}_${toSnakeCase(field)}`, row.id, value) : null
      if (!rows) return null
      nested.push(...rows)
    }
  }
  return [toInsert(table, own), ...nested]
}

function toArrayInserts(
  tables: ColumnsByTable,
  table: string,
  parent: unknown,
  rows: readonly Row[],
): SqlStatement[] | null {
  const inserts = rows.map((row, index) =>
    toInsertStatements(tables, table, { ...row, _order: index + 1, _parentID: parent }),
  )
  return tables[table] && inserts.every((each) => each !== null) ? inserts.flat() : null
}

function toInsert(table: string, values: readonly [Column, unknown][]): SqlStatement {
  const names = values.map(([{ name }]) => `"${name}"`)
  const sql = `INSERT INTO "${table}" (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  return { sql, args: values.map(([column, value]) => (value === null ? null : column.mapToDriverValue(value))) }
}

export function toSnakeCase(name: string): string {
  return name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
