import type { PreviewedLine } from '../../cms/desk/products/csv/apply-line.ts'
import type { ImportLineResult } from '../../cms/desk/products/csv/apply-lines.ts'
import type { CsvCells, ImportLine } from '../../cms/desk/products/csv/columns.ts'
import type { ImportLinePreview } from '../../cms/desk/products/csv/import-lines.ts'
import { readTable } from '../../cms/desk/products/csv/read-table.ts'
import { productDesk } from './product-desk.ts'
import type { Visitor } from './visitor.ts'

/** Exports the products that `query` finds. Returns the response with the CSV table. */
export const exportTable = (staff: Visitor, query = '') => staff.get<string>(`${productDesk}/table.csv?${query}`)

/** Exports products by their ids, and parses the lines of the table as the panel does. */
export async function exportLines(staff: Visitor, ids: string[]): Promise<ImportLine[]> {
  const table = readTable((await exportTable(staff, `ids=${ids.join(',')}`)).text)
  if ('problem' in table) throw new Error(table.problem)
  return table.lines
}

/** Exports one product, and returns its cells by column. */
export const exportCells = async (staff: Visitor, id: string): Promise<CsvCells> =>
  (await exportLines(staff, [id]))[0]!.cells

export const previewImport = (staff: Visitor, lines: object[]) =>
  staff.post<{ lines: ImportLinePreview[] }>(`${productDesk}/import-preview`, { json: { lines } })

export const applyImport = (staff: Visitor, lines: object[]) =>
  staff.post<{ lines: ImportLineResult[] }>(`${productDesk}/import`, { json: { lines } })

/** Previews an import of these cells. Returns lines with the versions and values of the preview, for the import. */
export async function previewed(staff: Visitor, ...cells: CsvCells[]): Promise<PreviewedLine[]> {
  const lines = cells.map((each, at) => ({ line: at + 2, cells: each }))
  const { body } = await previewImport(staff, lines)
  return body.lines.map(({ version, changes }, at) => ({
    ...lines[at]!,
    seen: version ? { version, from: Object.fromEntries(changes.map(({ column, from }) => [column, from])) } : null,
  }))
}

/** Imports lines of cells, after a preview. Returns whether each line was applied, and its message. */
export async function importCells(staff: Visitor, ...cells: CsvCells[]): Promise<[isDone: boolean, message: string][]> {
  const { body } = await applyImport(staff, await previewed(staff, ...cells))
  return body.lines.map(({ isDone, message }) => [isDone, message])
}
