import Papa from 'papaparse'
import { formatCount } from '../../../../src/domain/count.ts'
import { overLimit } from '../../../base/fields/rich-text-limits.ts'
import { type Cells, type ColumnKey, columnOf, type ImportLine, MAX_CELL, MAX_LINES, REASON } from './columns.ts'

/** A line that cannot be sent, and why. */
export type BadLine = { line: number; code: string; cells: Cells; message: string }

export type ReadTable = {
  columns: ColumnKey[]
  /** Headings that are no column of ours: they are left out. */
  unknown: string[]
  lines: ImportLine[]
  bad: BadLine[]
}

const SEPARATORS = [',', ';', '\t']

/**
 * Reads a table by its headings, whatever its separator, line ends and order of columns. A table that cannot be read as a
 * whole is a `problem`.
 */
export function readTable(file: string): ReadTable | { problem: string } {
  // Excel writes and obeys a first line that names the separator.
  const [, named] = /^\uFEFF?"?sep=(.)"?\r?\n/i.exec(file) ?? []
  const text = (named ? file.slice(file.indexOf('\n') + 1) : file).replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (!text.trim()) return { problem: 'This file is empty.' }
  const delimiter = named ?? separatorOf(text)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', skipEmptyLines: false })
  const offset = named ? 2 : 1
  const [error] = errors.filter(({ type }) => type === 'Quotes')
  if (error) {
    const line = (error.row ?? 0) + offset
    return { problem: `Line ${line} has a quotation mark that begins or ends no cell. Please mend it in the file.` }
  }
  const [head = [], ...rows] = data
  const headed = readHead(head)
  if ('problem' in headed) return headed
  const filled = rows
    .map((row, at) => ({ row, line: at + 1 + offset }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return { problem: 'This file has a heading and no lines.' }
  if (filled.length > MAX_LINES) return { problem: tooMany(filled.length) }
  return { columns: [...headed.columns.values()], unknown: headed.unknown, ...readLines(filled, headed.columns, head) }
}

function separatorOf(text: string): string {
  const known = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 })
    return (data[0] ?? []).filter((heading) => columnOf(heading)).length
  }
  return SEPARATORS.map((separator) => ({ separator, known: known(separator) })).sort((a, b) => b.known - a.known)[0]!
    .separator
}

type Head = { columns: Map<number, ColumnKey>; unknown: string[] }

function readHead(head: readonly string[]): Head | { problem: string } {
  const found = head.map((heading, at) => ({ heading: heading.trim(), at, key: columnOf(heading) }))
  const columns = new Map(found.flatMap(({ at, key }): [number, ColumnKey][] => (key ? [[at, key]] : [])))
  const keys = [...columns.values()]
  if (!keys.includes('code')) {
    return { problem: 'There is no column Code in the first line, by which products are found.' }
  }
  const twice = found.find(({ key }, at) => key && found.findIndex((other) => other.key === key) < at)
  if (twice) return { problem: `The column ${twice.heading} is there twice. Please keep one.` }
  return {
    columns,
    unknown: found.filter(({ key, heading }) => !key && heading && heading !== REASON).map(({ heading }) => heading),
  }
}

type Row = { row: readonly string[]; line: number }

function readLines(rows: readonly Row[], columns: Head['columns'], head: readonly string[]) {
  const lines: ImportLine[] = []
  const bad: BadLine[] = []
  const lineOfCode = new Map<string, number>()
  for (const { row, line } of rows) {
    // Spreadsheets leave out cells at the end of a line: their fields are left alone.
    const cells: Cells = Object.fromEntries(
      [...columns].filter(([at]) => at < row.length).map(([at, key]) => [key, row[at] ?? '']),
    )
    const code = (cells.code ?? '').trim()
    const message = faultOf(row, head, lineOfCode.get(code))
    if (message) bad.push({ line, code, cells, message })
    else lines.push({ line, cells })
    if (code && !lineOfCode.has(code)) lineOfCode.set(code, line)
  }
  return { lines, bad }
}

function faultOf(row: readonly string[], head: readonly string[], earlier: number | undefined): string | null {
  if (row.slice(head.length).some((cell) => cell.trim())) {
    return 'This line has more cells than the heading: a cell with a separator in it needs quotation marks.'
  }
  if (row.some((cell) => cell.includes('\0'))) return 'This line has a character that is no text.'
  const long = row.findIndex((cell) => cell.length > MAX_CELL)
  if (long >= 0) return `${head[long]}: ${overLimit(row[long]!.length, MAX_CELL, 'characters')}`
  return earlier === undefined ? null : `Line ${earlier} has the same code. Please keep one of them.`
}

function tooMany(lines: number): string {
  const [there, most] = [lines, MAX_LINES].map(formatCount)
  return `This file has ${there} lines; ${most} is the most. Please split it into several files.`
}
