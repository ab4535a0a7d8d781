import type { ImportLineResult } from '../../cms/desk/products/csv/apply-lines.ts'
import type { CsvCells, ImportLine } from '../../cms/desk/products/csv/columns.ts'
import type { ImportLinePreview } from '../../cms/desk/products/csv/import-lines.ts'
import { readTable } from '../../cms/desk/products/csv/read-table.ts'
import {
  getFirstBatchThatFits,
  type PreviewedImportLine,
  selectLinesToApply,
  toApplyRequestLine,
} from '../../cms/panel/products/import/import-lines.ts'
import type { Admin } from './admin.ts'

export type EditCells = (cells: CsvCells, at: number) => CsvCells

/** Lines per request, as in the panel (cms/panel/products/import/use-import.ts). */
const [PREVIEWED, APPLIED] = [100, 25]

type Importer = Pick<Admin, 'getText' | 'post'>

/** Exports products, by default all, changes each line by `edit`, and previews. Throws if a line is refused. */
export async function previewTable(admin: Importer, edit: EditCells, query = ''): Promise<PreviewedImportLine[]> {
  const table = readTable(await admin.getText(`/api/panel/products/table.csv?${query}`))
  if ('problem' in table) throw new Error(table.problem)
  const lines = table.lines.map(({ line, cells }, at) => ({ line, cells: { ...cells, ...edit(cells, at) } }))
  const previewed: PreviewedImportLine[] = []
  for (const part of parts(lines, PREVIEWED)) {
    const body = await admin.post<{ lines: ImportLinePreview[] }>('/api/panel/products/import-preview', { lines: part })
    previewed.push(...body.lines.map((report, at) => ({ ...report, cells: part[at]?.cells ?? {}, result: null })))
  }
  const left = selectLinesToApply(previewed, false)
  if (left.length < lines.length) throw new Error(`${lines.length - left.length} lines would not be applied.`)
  return left
}

export async function applyPreviewedLines(admin: Importer, lines: readonly PreviewedImportLine[]): Promise<void> {
  for (const part of parts(lines, APPLIED)) {
    const body = await admin.post<{ lines: ImportLineResult[] }>('/api/panel/products/import', {
      lines: part.map(toApplyRequestLine),
    })
    const failed = body.lines.find(({ isDone }) => !isDone)
    if (failed) throw new Error(`Line ${failed.line}: ${failed.message}`)
  }
}

function* parts<Item extends ImportLine>(items: readonly Item[], most: number): Generator<Item[]> {
  for (let rest = [...items]; rest.length > 0; ) {
    const part = getFirstBatchThatFits(rest, most)
    yield part
    rest = rest.slice(part.length)
  }
}
