import { COLUMNS, type ColumnKey } from './columns.ts'

/** Thrown with a sentence for staff if a line cannot be imported. `planLine` catches it. */
export class Fault extends Error {}

/** Creates (does not throw) the `Fault` of a cell: the column's heading and the message. */
export function fault(column: ColumnKey, message: string): Fault {
  return new Fault(`${COLUMNS[column].heading}: ${message}`)
}
