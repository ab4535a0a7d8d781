/** A cell of a table. Numbers have a decimal point and no grouping. */
export type Cell = string | number | null

/** The reader of a CSV file. Spreadsheets run some cells as formulas, other programs do not. */
export type Reader = 'PROGRAM' | 'SPREADSHEET'

/** Returns a CSV line with CRLF (RFC 4180). */
export function csvLine(cells: readonly Cell[], reader: Reader): string {
  return `${cells.map((cell) => toField(cell, reader)).join(',')}\r\n`
}

/** Returns the kind of reader. Only tables for spreadsheets have a byte order mark. */
export const readerOf = (hasByteOrderMark: boolean): Reader => (hasByteOrderMark ? 'SPREADSHEET' : 'PROGRAM')

/** Begins a table, so that Excel and similar programs read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

function toField(cell: Cell, reader: Reader): string {
  if (typeof cell === 'number') return String(cell)
  const text = reader === 'PROGRAM' ? (cell ?? '') : neutralized(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Puts an apostrophe before a text that is a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
export function neutralized(text: string): string {
  return /^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text
}
