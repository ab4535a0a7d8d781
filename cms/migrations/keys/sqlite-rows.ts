import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'
import type { Row, Rows } from './fill-keys.ts'

const BATCH = 1000

/** The rows of a SQLite file while it is migrated. */
export function sqliteRows(db: MigrateUpArgs['db']): Rows {
  return {
    async *batches(collection, fields, of) {
      const [table, column] = namesOf(collection, of)
      const columns = sql.raw(fields.map((field) => `${column(field)} AS "${field}"`).join(', '))
      for (let last = 0; ; ) {
        const found: (Row & { row: number })[] = await db.all(
          sql`SELECT rowid AS row, id, ${columns} FROM ${sql.raw(table)} WHERE rowid > ${last} ORDER BY rowid LIMIT ${BATCH}`,
        )
        if (found.length === 0) return
        last = found.at(-1)!.row
        yield found
      }
    },
    async write(collection, rows, of) {
      const [table, column] = namesOf(collection, of)
      for (let at = 0; at < rows.length; at += BATCH) {
        const part = rows.slice(at, at + BATCH)
        const fields = Object.keys(part[0]!).filter((field) => field !== 'id')
        const set = sql.raw(fields.map((field, place) => `${column(field)} = filled.value ->> ${place + 1}`).join(', '))
        const filled = JSON.stringify(part.map((row) => [row.id, ...fields.map((field) => row[field] ?? null)]))
        const name = sql.raw(table)
        await db.run(
          sql`UPDATE ${name} SET ${set} FROM json_each(${filled}) AS filled WHERE ${name}.id = filled.value ->> 0`,
        )
      }
    },
  }
}

/** The table, and the columns of its fields. */
function namesOf(collection: string, of: 'documents' | 'versions'): [string, (field: string) => string] {
  const name = collection.replaceAll('-', '_')
  const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return of === 'documents' ? [name, snake] : [`_${name}_v`, (field) => `version_${snake(field)}`]
}
