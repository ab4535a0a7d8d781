/** The value of a cell in a CSV file. Numbers are written with a decimal point and no grouping. */
export type CsvCell = string | number | null

/** The kind of program that reads a CSV file. Spreadsheets run some cells as formulas, other programs do not. */
export type CsvTarget = 'PROGRAM' | 'SPREADSHEET'

/**
 * Returns a CSV line that ends with CRLF (RFC 4180). For a spreadsheet, cells that would be formulas get an apostrophe.
 */
export function formatCsvLine(cells: readonly CsvCell[], reader: CsvTarget): string {
  return `${cells.map((cell) => toField(cell, reader)).join(',')}\r\n`
}

/**
 * Returns the kind of program for which a CSV file was written: only files for spreadsheets begin with a byte order
 * mark.
 */
export const detectCsvTarget = (hasByteOrderMark: boolean): CsvTarget => (hasByteOrderMark ? 'SPREADSHEET' : 'PROGRAM')

/** The character at the beginning of a CSV file that makes Excel and similar programs read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

function toField(cell: CsvCell, reader: CsvTarget): string {
  if (typeof cell === 'number') return String(cell)
  const text = reader === 'PROGRAM' ? (cell ?? '') : escapeFormulaCell(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Returns the text of a CSV cell with an apostrophe in front if a spreadsheet would run it as a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function escapeFormulaCell(text: string): string {
  return /^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text
}
