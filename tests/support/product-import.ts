import type { PreviewedLine } from '../../cms/desk/products/csv/apply-line.ts'
import type { AppliedLine } from '../../cms/desk/products/csv/apply-lines.ts'
import type { Cells, ImportLine } from '../../cms/desk/products/csv/columns.ts'
import type { LineReport } from '../../cms/desk/products/csv/import-lines.ts'
import { readTable } from '../../cms/desk/products/csv/read-table.ts'
import { productDesk } from './product-desk.ts'
import type { ErrorBody, Visitor } from './visitor.ts'

type OrError<Body> = Body & ErrorBody

/** Exports the products that `query` finds, as text. */
export const exportTable = (staff: Visitor, query = '') => staff.get<string>(`${productDesk}/table.csv?${query}`)

/** Exports products, and parses the lines as the panel does. */
export async function exportLines(staff: Visitor, ids: string[]): Promise<ImportLine[]> {
  const table = readTable((await exportTable(staff, `ids=${ids.join(',')}`)).text)
  if ('problem' in table) throw new Error(table.problem)
  return table.lines
}

/** Exports the cells of one product. */
export async function exportCells(staff: Visitor, id: string): Promise<Cells> {
  return (await exportLines(staff, [id]))[0]!.cells
}

export const previewImport = (staff: Visitor, lines: object[]) =>
  staff.post<OrError<{ lines: LineReport[] }>>(`${productDesk}/import-preview`, { json: { lines } })

export const applyImport = (staff: Visitor, lines: object[]) =>
  staff.post<OrError<{ lines: AppliedLine[] }>>(`${productDesk}/import`, { json: { lines } })

/** Returns the lines with the values of their preview. */
export async function previewed(staff: Visitor, ...cells: Cells[]): Promise<PreviewedLine[]> {
  const lines = cells.map((each, at) => ({ line: at + 2, cells: each }))
  const { body } = await previewImport(staff, lines)
  return body.lines.map(({ version, changes }, at) => ({
    ...lines[at]!,
    seen: version ? { version, from: Object.fromEntries(changes.map(({ column, from }) => [column, from])) } : null,
  }))
}

/** Previews and applies lines. Returns the result of each line. */
export async function importCells(staff: Visitor, ...cells: Cells[]): Promise<[isDone: boolean, message: string][]> {
  const { body } = await applyImport(staff, await previewed(staff, ...cells))
  return body.lines.map(({ isDone, message }) => [isDone, message])
}
