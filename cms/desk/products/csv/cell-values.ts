import type { Read } from '../../../../src/domain/typed-number.ts'
import { ENTRY_SEPARATOR } from './columns.ts'

/** A cell without what programs change by themselves: line ends, and spaces around it. */
export function cleanCell(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

/** The entries of a cell, without repetitions. */
export function readEntries(cell: string): string[] {
  const entries = cell.split(ENTRY_SEPARATOR.trim()).map((entry) => entry.trim())
  return [...new Set(entries.filter(Boolean))]
}

export function textUpTo(most: number) {
  return (text: string): Read<string> =>
    text.length > most ? { fault: `This is too long; ${most} characters are the most.` } : { value: text }
}

export const SHORTENED = 'A spreadsheet has shortened this number. Please format the column as text.'

/** Whether a spreadsheet has turned a long number into scientific notation, such as `4,00638E+12`. */
export function isShortened(code: string): boolean {
  return /^\d([.,]\d+)?e\+\d+$/i.test(code)
}
