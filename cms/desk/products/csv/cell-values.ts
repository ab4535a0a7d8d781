import type { ParseResult } from '../../../../src/domain/text/typed-number.ts'
import { type ColumnKey, ENTRY_SEPARATOR } from './columns.ts'
import { convertHtmlToPlainText, decodeHtmlEntities, isHtml, unescapeSpreadsheetCell } from './unescape-cell.ts'

/** Returns a CSV cell trimmed and with `\n` as line end, because spreadsheets change line ends and outer spaces. */
export function cleanCell(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

/** Splits a cell with several entries (separated by ` | `) into its distinct entries. */
export function splitCellEntries(cell: string): string[] {
  const entries = cell.split(ENTRY_SEPARATOR.trim()).map((entry) => entry.trim())
  return [...new Set(entries.filter(Boolean))]
}

/** Creates a parser of cells that returns the text, or a fault if the text has more than `most` characters. */
export function createMaxLengthParser(most: number) {
  return (text: string): ParseResult<string> =>
    text.length > most ? { fault: `This is too long; ${most} characters are the most.` } : { value: text }
}

export const SHORTENED_NUMBER_MESSAGE = 'A spreadsheet has shortened this number. Please format the column as text.'

/** Whether a text is a long number in scientific notation, such as `4,00638E+12`, which spreadsheets make of codes. */
export function isScientificNotation(code: string): boolean {
  return /^\d([.,]\d+)?e\+\d+$/i.test(code)
}

/**
 * Converts a CSV cell to one line of plain text, without HTML. The cell of a description is returned with its HTML,
 * which is parsed later.
 */
export function convertCellToPlainText(key: ColumnKey, cell: string): string {
  const text = cleanCell(unescapeSpreadsheetCell(cleanCell(cell)))
  if (key === 'description') return text
  return isHtml(text) ? convertHtmlToPlainText(text).replaceAll('\n', ' ') : decodeHtmlEntities(text)
}
