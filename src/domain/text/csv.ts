/** A cell of a table. Numbers are written with a point and without thousands. */
export type Cell = string | number | null

/** The reader of a CSV file. Programs read cells as text; spreadsheets run some cells as formulas. */
export type Reader = 'PROGRAM' | 'SPREADSHEET'

/** One line of RFC 4180 with its end. */
export function csvLine(cells: readonly Cell[], reader: Reader): string {
  return `${cells.map((cell) => toField(cell, reader)).join(',')}\r\n`
}

/** A table with a byte order mark is for spreadsheets. */
export const readerOf = (hasByteOrderMark: boolean): Reader => (hasByteOrderMark ? 'SPREADSHEET' : 'PROGRAM')

/** Before a table for programs that would otherwise read UTF-8 as another encoding, such as Excel. */
export const BYTE_ORDER_MARK = '\uFEFF'

function toField(cell: Cell, reader: Reader): string {
  if (typeof cell === 'number') return String(cell)
  const text = reader === 'PROGRAM' ? (cell ?? '') : neutralized(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Spreadsheets run a text that begins with one of these as a formula; an apostrophe in front makes it a text
 * (https://owasp.org/www-community/attacks/CSV_Injection). Also behind spaces, which some remove.
 */
export function neutralized(text: string): string {
  return /^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text
}
