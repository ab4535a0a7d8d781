import { COLUMNS, type ColumnKey } from './columns.ts'

/** Why a line cannot be imported. Thrown while the line is planned; `planLine` catches it. */
export class Fault extends Error {}

/** Creates the `Fault` for a cell: the column's heading and the message. */
export function fault(column: ColumnKey, message: string): Fault {
  return new Fault(`${COLUMNS[column].heading}: ${message}`)
}
