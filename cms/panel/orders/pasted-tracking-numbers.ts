import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'

type Row = { id: string; reference: string }

/** Tracking numbers by order id, and the lines that match no order. */
type Pasted = { numbers: Map<string, string>; unused: string[] }

const MAX_NUMBER = 100

/**
 * Parses tracking numbers from pasted table cells. If any line has an order reference, each line belongs to the order
 * that it names. Otherwise the lines belong to the orders of `rows` in sequence, from index `first`. Skips lines
 * without a number, such as headings.
 */
export function parsePastedTrackingNumbers(text: string, rows: readonly Row[], first: number): Pasted {
  const byReference = new Map(rows.map((row) => [toComparisonKey(row.reference), row]))
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.split(/[\t;,]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
  const isNamed = lines.some((cells) => cells.some((cell) => byReference.has(toComparisonKey(cell))))
  const numbers = new Map<string, string>()
  const unused: string[] = []
  let next = first
  for (const cells of lines) {
    const number = numberIn(cells.filter((cell) => !byReference.has(toComparisonKey(cell))))
    if (!number) continue
    const named = cells.map((cell) => byReference.get(toComparisonKey(cell))).find((row) => row !== undefined)
    const row = isNamed ? named : rows[next++]
    if (row) numbers.set(row.id, number)
    else unused.push(cells.filter(Boolean).join(' '))
  }
  return { numbers, unused }
}

/** Whether a pasted text has several cells. */
export function isPastedTable(text: string): boolean {
  return /[\t\r\n;,]/.test(text.trim())
}

/** Returns the cell with the most digits, ignoring dates; '' for a line without digits, such as a heading. */
function numberIn(cells: readonly string[]): string {
  const digits = (cell: string) => (isDay(cell) ? 0 : cell.replace(/\D/g, '').length)
  const [best = ''] = cells.toSorted((a, b) => digits(b) - digits(a))
  return digits(best) > 0 ? best.slice(0, MAX_NUMBER) : ''
}

const isDay = (cell: string): boolean => /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(\s|T|$)/.test(cell)
