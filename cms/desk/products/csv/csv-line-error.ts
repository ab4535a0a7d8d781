import { type ColumnKey, PRODUCT_CSV_COLUMNS } from './columns.ts'

/** Thrown with a sentence for staff if a line cannot be imported. `planImportLine` catches it. */
export class CsvLineError extends Error {}

/** Creates a `CsvLineError` for a cell, with the column's heading and the message. Does not throw the error. */
export function createCsvLineError(column: ColumnKey, message: string): CsvLineError {
  return new CsvLineError(`${PRODUCT_CSV_COLUMNS[column].heading}: ${message}`)
}
