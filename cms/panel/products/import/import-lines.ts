import { formatCsvLine } from '../../../../src/domain/text/csv.ts'
import type { PreviewedLine } from '../../../desk/products/csv/apply-line.ts'
import type { ImportLineResult } from '../../../desk/products/csv/apply-lines.ts'
import {
  type ColumnKey,
  type ImportLine,
  MAX_IMPORT_FILE_MB,
  PRODUCT_CSV_COLUMNS,
  REJECTION_REASON_HEADING,
} from '../../../desk/products/csv/columns.ts'
import { type CsvEncoding, decodeTable } from '../../../desk/products/csv/decode.ts'
import type { ImportLinePreview } from '../../../desk/products/csv/import-lines.ts'
import { type HeadingMapping, type ParsedProductCsv, readTable } from '../../../desk/products/csv/read-table.ts'
import { texts } from './texts.ts'

/** The encoding and the columns that staff chose for a file; missing ones are guessed. */
export type FileParseOptions = { encoding?: CsvEncoding; mapping?: HeadingMapping }

type FileBytes = { name: string; bytes: Uint8Array }

/**
 * A chosen file and its parsed table. `isGuessed`: the encoding is a guess. `encoding` is null if a byte order mark
 * decided, so that staff cannot choose it.
 */
export type ParsedImportFile = FileBytes & {
  encoding: CsvEncoding | null
  isGuessed: boolean
  choices: FileParseOptions
  /** Why staff must map columns first, before which the table has no lines, as a sentence; null if not needed. */
  problem: string | null
  table: ParsedProductCsv
}

/** Reads and parses a chosen file of products. Returns a problem, as a sentence, if it cannot be read. */
export async function readImportFile(file: File): Promise<ParsedImportFile | { problem: string }> {
  if (file.size > MAX_IMPORT_FILE_MB * 1024 * 1024) return { problem: texts.tooLarge }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return { problem: texts.unreadable }
  return parseFileBytes({ name: file.name, bytes: new Uint8Array(bytes) }, {})
}

/** Parses the bytes of a file with these choices. Returns a problem, as a sentence, if it cannot be read. */
export function parseFileBytes(file: FileBytes, choices: FileParseOptions): ParsedImportFile | { problem: string } {
  const decoded = decodeTable(file.bytes, choices.encoding)
  if ('problem' in decoded) return decoded
  const { encoding, isGuessed } = decoded
  const table = readTable(decoded.text, choices.mapping)
  const opened = { name: file.name, bytes: file.bytes, encoding, isGuessed, choices }
  if (!('problem' in table)) return { ...opened, problem: null, table }
  const { problem, headings } = table
  if (!headings) return { problem }
  return { ...opened, problem, table: { columns: [], headings, program: null, unknown: [], lines: [], bad: [] } }
}

/** Returns the file's options with a heading assigned to the column `key`; null leaves the heading's cells out. */
export function withColumnMapping(
  { choices, table }: ParsedImportFile,
  heading: string,
  key: ColumnKey | null,
): FileParseOptions {
  const known = Object.fromEntries(table.headings.map((each) => [each.heading, each.key]))
  return { ...choices, mapping: { ...known, ...choices.mapping, [heading]: key } }
}

export type LineFilterKind = keyof typeof texts.kinds

/** A line of the file with its preview; `result` is null until it is applied. */
export type PreviewedImportLine = ImportLinePreview & { cells: ImportLine['cells']; result: ImportLineResult | null }

/**
 * Returns the kind by which staff filter lines: the result of a line that was applied, else the kind of its preview.
 */
export function getLineKind({ kind, result }: PreviewedImportLine): Exclude<LineFilterKind, 'all'> {
  if (result) return result.isDone ? 'done' : 'failed'
  return kind
}

/**
 * Returns the lines that are still to be applied: new and changed ones, and with `includesStale` also stale ones, whose
 * product was changed after the export.
 */
export function selectLinesToApply(
  lines: readonly PreviewedImportLine[],
  includesStale: boolean,
): PreviewedImportLine[] {
  return lines.filter(({ kind, result }) => !result && ['new', 'changed', includesStale && 'stale'].includes(kind))
}

/** Converts a previewed line to the body of the call that applies it. */
export function toApplyRequestLine({ line, cells, kind, version, changes }: PreviewedImportLine): PreviewedLine {
  const from = Object.fromEntries(changes.map((change) => [change.column, change.from]))
  return { line, cells, seen: kind === 'new' || version === null ? null : { version, from } }
}

/** Maximum bytes of a request. The server accepts 1 MB. */
const MAX_BYTES = 400_000

/** Returns the first items that fit into one request, at most `most`. */
export function getFirstBatchThatFits<Item>(items: readonly Item[], most: number): Item[] {
  const part: Item[] = []
  let bytes = 0
  for (const item of items.slice(0, most)) {
    bytes += new TextEncoder().encode(JSON.stringify(item)).length
    if (bytes > MAX_BYTES && part.length > 0) break
    part.push(item)
  }
  return part
}

/** Returns a CSV of lines that were not applied, with their cells and errors, for a corrected import. */
export function formatUnappliedLinesCsv(lines: readonly PreviewedImportLine[], columns: readonly ColumnKey[]): string {
  const head = formatCsvLine(
    [...columns.map((key) => PRODUCT_CSV_COLUMNS[key].heading), REJECTION_REASON_HEADING],
    'SPREADSHEET',
  )
  const rows = lines.map(({ cells, result, message }) =>
    formatCsvLine([...columns.map((key) => cells[key] ?? ''), result?.message ?? message], 'SPREADSHEET'),
  )
  return [head, ...rows].join('')
}
