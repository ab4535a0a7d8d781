import { COLUMNS, type ColumnKey } from './columns.ts'

/** Thrown with a sentence for staff if a line cannot be imported. `planLine` catches it. */
export class CsvLineError extends Error {}

/** Creates (does not throw) the `Fault` of a cell: the column's heading and the message. */
export function createCsvLineError(column: ColumnKey, message: string): CsvLineError {
  return new CsvLineError(`${COLUMNS[column].heading}: ${message}`)
}
