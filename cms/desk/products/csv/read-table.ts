import Papa from 'papaparse'
import { toComparisonKey } from '../../../../src/domain/text/compare-key.ts'
import { formatCount } from '../../../../src/domain/text/count.ts'
import { overLimitMessage } from '../../../base/fields/rich-text-limits.ts'
import {
  type ColumnKey,
  type CsvCells,
  findColumnByAlias,
  findColumnByHeading,
  type ImportLine,
  MAX_CELL_LENGTH,
  MAX_IMPORT_LINES,
  REJECTION_REASON_HEADING,
} from './columns.ts'
import { type ExternalExportReader, type ExternalExportRow, findExternalExportReader } from './external-exports.ts'
import { fillMissingOptionNames } from './family-cells.ts'
import { unescapeSpreadsheetCell } from './unescape-cell.ts'

/** A line of an import's file that cannot be read, with the reason for staff. */
export type UnreadableLine = { line: number; code: string; cells: CsvCells; message: string }

/** A heading of an import's file, its column (null if unknown), and the first filled cell as a sample. */
export type ImportFileHeading = { heading: string; key: ColumnKey | null; sample: string }

/**
 * The column that staff chose for each heading; null means that the import ignores the heading. Headings without an
 * entry are matched by name.
 */
export type HeadingMapping = Readonly<Record<string, ColumnKey | null>>

/** A parsed product CSV. `columns` are the columns of the shop that the file has, `bad` the lines with errors. */
export type ParsedProductCsv = {
  columns: ColumnKey[]
  headings: ImportFileHeading[]
  /** The program whose export was converted to the shop's columns; null for other files. */
  program: string | null
  /** Headings that match no column. The import ignores these headings. */
  unknown: string[]
  lines: ImportLine[]
  bad: UnreadableLine[]
}

const SEPARATORS = [',', ';', '\t']

/**
 * Parses a product CSV with any separator, line ends and order of columns, also an export of another program. Returns a
 * `problem` for staff if the file cannot be parsed; with `headings` if a `mapping` would solve the problem.
 */
export function readTable(
  file: string,
  mapping: HeadingMapping = {},
): ParsedProductCsv | { problem: string; headings?: ImportFileHeading[] } {
  // In Excel a first line such as `sep=;` names the separator.
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
  const filled = rows
    .map((row, at) => ({ row, line: at + 1 + offset }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return { problem: 'This file has a heading and no lines.' }
  if (filled.length > MAX_IMPORT_LINES) return { problem: tooMany(filled.length) }
  const foreign =
    Object.keys(mapping).length === 0 ? findExternalExportReader(head.map((heading) => heading.trim())) : null
  if (foreign) return readForeign(foreign, head, filled)
  const headed = readHead(head, mapping)
  const headings = head.map((heading, at) => headingOf(heading, headed.columns.get(at) ?? null, filled, at))
  if (headed.problem !== null) return { problem: headed.problem, headings }
  const { columns, unknown } = headed
  return {
    columns: [...columns.values()],
    headings,
    program: null,
    unknown,
    ...readLines(filled, columns, head),
  }
}

function headingOf(heading: string, key: ColumnKey | null, rows: readonly Row[], at: number): ImportFileHeading {
  const sample = rows.find(({ row }) => row[at]?.trim())?.row[at]?.trim() ?? ''
  return { heading: heading.trim(), key, sample: sample.slice(0, 60) }
}

/** Converts an export of another program to the shop's columns. */
function readForeign(foreign: ExternalExportReader, head: readonly string[], rows: readonly Row[]): ParsedProductCsv {
  const names = head.map((heading) => heading.trim())
  const found = rows.map(({ row, line }): ExternalExportRow => {
    return { line, cells: new Map(names.map((name, at) => [name, row[at]?.trim() ?? ''])) }
  })
  const products = new Map(found.toReversed().flatMap((row) => foreign.namesOf(row.cells).map((name) => [name, row])))
  const ours = found.flatMap((row) => {
    const cells = foreign.read(row, products.get(foreign.parentOf(row.cells) || '-') ?? row)
    return cells ? [{ row: foreign.columns.map((key) => cells[key] ?? ''), line: row.line }] : []
  })
  const columns = new Map(foreign.columns.map((key, at) => [at, key]))
  return {
    columns: [...foreign.columns],
    program: foreign.program,
    headings: head.map((heading, at) => headingOf(heading, null, rows, at)),
    unknown: names.filter((name) => name && !foreign.reads.includes(name)),
    ...readLines(ours, columns, foreign.columns),
  }
}

function separatorOf(text: string): string {
  const known = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 })
    const headings = data[0] ?? []
    // Headings that match a column count most; among equals, the separator with the most headings wins.
    return headings.filter((heading) => findColumnByHeading(heading)).length + headings.length / 1000
  }
  return SEPARATORS.map((separator) => ({ separator, known: known(separator) })).sort((a, b) => b.known - a.known)[0]!
    .separator
}

type Head = { columns: Map<number, ColumnKey>; unknown: string[]; problem: string | null }

function readHead(head: readonly string[], mapping: HeadingMapping): Head {
  const named = head.map((name, at) => {
    const heading = name.trim()
    const isMapped = heading in mapping
    return { heading, at, isMapped, key: isMapped ? (mapping[heading] ?? null) : findColumnByHeading(heading) }
  })
  const taken = new Set(named.map(({ key }) => key))
  const found = named.map(({ heading, at, isMapped, key }) => {
    const alias = key || isMapped ? key : findColumnByAlias(heading)
    const isFree = key !== null || !taken.has(alias)
    taken.add(alias)
    return { heading, at, key: isFree ? alias : null }
  })
  const columns = new Map(found.flatMap(({ at, key }): [number, ColumnKey][] => (key ? [[at, key]] : [])))
  const keys = [...columns.values()]
  const twice = found.find(({ key }, at) => key && found.findIndex((other) => other.key === key) < at)
  const missing = 'There is no column Code in the first line, by which products are found.'
  return {
    columns,
    problem: keys.includes('code')
      ? twice
        ? `The column ${twice.heading} is there twice. Please keep one.`
        : null
      : missing,
    unknown: found
      .filter(({ key, heading }) => !key && heading && heading !== REJECTION_REASON_HEADING)
      .map(({ heading }) => heading),
  }
}

type Row = { row: readonly string[]; line: number }

function readLines(rows: readonly Row[], columns: Head['columns'], head: readonly string[]) {
  const lines: ImportLine[] = []
  const bad: UnreadableLine[] = []
  const lineOfCode = new Map<string, number>()
  for (const { row, line } of rows) {
    // Spreadsheets omit empty cells at the end of a line. Their fields stay unchanged.
    const cells: CsvCells = Object.fromEntries(
      [...columns].filter(([at]) => at < row.length).map(([at, key]) => [key, row[at] ?? '']),
    )
    const code = (cells.code ?? '').trim()
    const key = toComparisonKey(unescapeSpreadsheetCell(code))
    const message = faultOf(row, head, lineOfCode.get(key))
    if (message) bad.push({ line, code, cells, message })
    else lines.push({ line, cells })
    if (key && !lineOfCode.has(key)) lineOfCode.set(key, line)
  }
  return { lines: fillMissingOptionNames(lines), bad }
}

function faultOf(row: readonly string[], head: readonly string[], earlier: number | undefined): string | null {
  if (row.slice(head.length).some((cell) => cell.trim())) {
    return 'This line has more cells than the heading: a cell with a separator in it needs quotation marks.'
  }
  if (row.some((cell) => cell.includes('\0'))) return 'This line has a character that is no text.'
  const long = row.findIndex((cell) => cell.length > MAX_CELL_LENGTH)
  if (long >= 0) return `${head[long]}: ${overLimitMessage(row[long]!.length, MAX_CELL_LENGTH, 'characters')}`
  return earlier === undefined ? null : `Line ${earlier} has the same code. Please keep one of them.`
}

function tooMany(lines: number): string {
  const [there, most] = [lines, MAX_IMPORT_LINES].map(formatCount)
  return `This file has ${there} lines; ${most} is the most. Please split it into several files.`
}
