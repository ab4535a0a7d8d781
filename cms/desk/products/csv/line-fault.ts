import { COLUMNS, type ColumnKey } from './columns.ts'

/** The reason for refusing a line, thrown while it is planned and caught by `planLine`. */
export class Fault extends Error {}

/** Says at which column. */
export function fault(column: ColumnKey, message: string): Fault {
  return new Fault(`${COLUMNS[column].heading}: ${message}`)
}
