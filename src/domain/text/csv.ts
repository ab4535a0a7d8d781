/** A cell of a table. Numbers are written with a decimal point and no grouping. */
export type Cell = string | number | null

/** The reader of a CSV file. Programs read cells as text; spreadsheets run some cells as formulas. */
export type Reader = 'PROGRAM' | 'SPREADSHEET'

/** Returns one line of RFC 4180, including CRLF. */
export function csvLine(cells: readonly Cell[], reader: Reader): string {
  return `${cells.map((cell) => toField(cell, reader)).join(',')}\r\n`
}

/** Returns the kind of reader: only tables for spreadsheets have a byte order mark. */
export const readerOf = (hasByteOrderMark: boolean): Reader => (hasByteOrderMark ? 'SPREADSHEET' : 'PROGRAM')

/** Written before a table so that Excel and similar programs read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

function toField(cell: Cell, reader: Reader): string {
  if (typeof cell === 'number') return String(cell)
  const text = reader === 'PROGRAM' ? (cell ?? '') : neutralized(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Puts an apostrophe before texts that are formulas (https://owasp.org/www-community/attacks/CSV_Injection). */
export function neutralized(text: string): string {
  return /^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text
}
