import type { Read } from '../../../../src/domain/text/typed-number.ts'
import { type ColumnKey, ENTRY_SEPARATOR } from './columns.ts'
import { isHtml, textOfHtml, withoutCellProtection, withoutEntities } from './protected-cell.ts'

/** Returns a CSV cell with normalized line ends and trimmed, because spreadsheets may change both. */
export function cleanCell(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

/** Splits a cell with several entries (separated by ` | `) into its distinct entries. */
export function parseEntries(cell: string): string[] {
  const entries = cell.split(ENTRY_SEPARATOR.trim()).map((entry) => entry.trim())
  return [...new Set(entries.filter(Boolean))]
}

export function textUpTo(most: number) {
  return (text: string): Read<string> =>
    text.length > most ? { fault: `This is too long; ${most} characters are the most.` } : { value: text }
}

export const SHORTENED = 'A spreadsheet has shortened this number. Please format the column as text.'

/** Whether a text is a long number in scientific notation, such as `4,00638E+12`, which spreadsheets make of codes. */
export function isShortened(code: string): boolean {
  return /^\d([.,]\d+)?e\+\d+$/i.test(code)
}

/**
 * Converts a cell that may have HTML to one line of text. A description keeps its HTML, because it has its own parser.
 */
export function plainCell(key: ColumnKey, cell: string): string {
  const text = cleanCell(withoutCellProtection(cleanCell(cell)))
  if (key === 'description') return text
  return isHtml(text) ? textOfHtml(text).replaceAll('\n', ' ') : withoutEntities(text)
}
