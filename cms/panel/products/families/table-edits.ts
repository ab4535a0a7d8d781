import { formatPlainAmount } from '../../../../src/domain/money/money.ts'
import { parseAmount } from '../../../../src/domain/money/typed-amount.ts'
import { toComparisonKey } from '../../../../src/domain/text/compare-key.ts'
import { type ParseResult, parseCount } from '../../../../src/domain/text/typed-number.ts'
import type { FamilyMember, FamilyPageData } from '../../../desk/products/families/family-page.ts'
import type { CellColumn, FamilyCellChange } from '../../../desk/products/families/requests.ts'
import type { FieldFaults } from '../../editing/faults.ts'
import { texts } from './texts.ts'

/** The columns of the table of a family's members, in order. */
export const MEMBER_TABLE_COLUMNS = [
  'price',
  'regularPrice',
  'stock',
  'code',
  'picture',
  'status',
] as const satisfies CellColumn[]

/** A changed cell: its typed text, and the value over which it was typed (`from`). */
type CellEdit = { from: FamilyCellChange['from']; text: string }

/** The changed cells of a family's table, by `getCellKey`. */
export type CellEdits = Readonly<Record<string, CellEdit>>

export const getCellKey = (id: string, column: CellColumn): string => `${id}.${column}`

type Table = Pick<FamilyPageData, 'members' | 'currency'>

/** Returns the text of a cell before it is edited. */
export function formatStoredCell(member: FamilyMember, column: CellColumn, currency: string | null): string {
  const value = member[column]
  if (typeof value === 'number' && column !== 'stock') return formatPlainAmount(value, currency)
  return String(value ?? '')
}

export function getCellText(
  edits: CellEdits,
  member: FamilyMember,
  column: CellColumn,
  currency: string | null,
): string {
  return edits[getCellKey(member.id, column)]?.text ?? formatStoredCell(member, column, currency)
}

/** Returns a cell, given by its key, before it is edited; null for an unknown product. */
function findStoredCell({ members, currency }: Table, key: string): CellEdit | null {
  const [id, column] = key.split('.') as [string, CellColumn]
  const member = members.find((each) => each.id === id)
  return member ? { from: member[column], text: formatStoredCell(member, column, currency) } : null
}

/** Returns the text of a cell, given by its key, before it is edited; '' for an unknown product. */
export const getStoredCellText = (table: Table, key: string): string => findStoredCell(table, key)?.text ?? ''

/** Sets the text of a cell. A cell with its stored text counts as unchanged. */
export function setCellText(edits: CellEdits, table: Table, key: string, text: string): CellEdits {
  const { [key]: before, ...others } = edits
  const stored = findStoredCell(table, key)
  if (!stored || stored.text === text) return others
  return { ...others, [key]: { from: (before ?? stored).from, text } }
}

/**
 * Returns the changed cells that differ from a newer version of the table. They keep the value over which they were
 * typed, so that a save finds what another person changed; `seen` are the keys of cells that show the newer value.
 */
export function rebaseCellEdits(edits: CellEdits, newer: Table, seen: ReadonlySet<string>): CellEdits {
  const rebased = Object.entries(edits).flatMap(([key, edit]): [string, CellEdit][] => {
    const stored = findStoredCell(newer, key)
    if (!stored || stored.text === edit.text) return []
    return [[key, seen.has(key) ? { ...edit, from: stored.from } : edit]]
  })
  return Object.fromEntries(rebased)
}

/** Returns the valid changed cells with the values over which they were typed and their new values, and the faults of invalid ones, by `getCellKey`. */
export function parseCellEdits(
  { members, currency }: Table,
  edits: CellEdits,
): { cells: FamilyCellChange[]; faults: FieldFaults } {
  const cells: FamilyCellChange[] = []
  const faults: Record<string, string> = {}
  for (const member of members) {
    for (const column of MEMBER_TABLE_COLUMNS) {
      const edit = edits[getCellKey(member.id, column)]
      if (!edit) continue
      const read = readCell(edit.text, column, currency)
      if ('fault' in read) faults[getCellKey(member.id, column)] = read.fault
      else if (read.value !== member[column])
        cells.push({ id: member.id, column, from: edit.from, to: read.value } as FamilyCellChange)
    }
  }
  return { cells, faults }
}

function readCell(text: string, column: CellColumn, currency: string | null): ParseResult<string | number | null> {
  const written = text.trim()
  if (column === 'price') return written ? parseAmount(written, currency) : { fault: texts.table.noPrice }
  if (column === 'regularPrice') return written ? parseAmount(written, currency) : { value: null }
  if (column === 'stock') return parseCount(written)
  if (column === 'code') return written ? { value: written } : { fault: texts.table.noCode }
  return { value: written }
}

/** The result of pasting. `left`: the number of cells that were not pasted, such as those beyond the edge. */
export type PasteResult = { edits: CellEdits; count: number; left: number }

/**
 * Pastes cells copied from a spreadsheet into the cell `key` and the cells to its right and below. Skips picture cells.
 * Returns null for a text of one cell, because the browser pastes such a text itself.
 */
export function pasteCells(edits: CellEdits, table: Table, key: string, text: string): PasteResult | null {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'))
  if (rows.length === 1 && rows[0]?.length === 1) return null
  const [id, column] = key.split('.') as [string, CellColumn]
  const [top, first] = [table.members.findIndex((each) => each.id === id), MEMBER_TABLE_COLUMNS.indexOf(column)]
  let pasted: PasteResult = { edits, count: 0, left: 0 }
  for (const [down, cells] of rows.entries()) {
    for (const [right, cell] of cells.entries()) {
      const place = { member: table.members[top + down], column: MEMBER_TABLE_COLUMNS[first + right] }
      pasted = pasteCell(pasted, table, place, cell.trim())
    }
  }
  return pasted
}

type Place = { member: FamilyMember | undefined; column: CellColumn | undefined }

function pasteCell(pasted: PasteResult, table: Table, { member, column }: Place, text: string): PasteResult {
  const written = column === 'status' ? statusNamed(text, member) : text
  if (!member || !column || column === 'picture' || written === null)
    return text === '' ? pasted : { ...pasted, left: pasted.left + 1 }
  return {
    edits: setCellText(pasted.edits, table, getCellKey(member.id, column), written),
    count: pasted.count + 1,
    left: pasted.left,
  }
}

/** Returns the status with this label; null if there is none, or if the member has a newer draft, which stays. */
function statusNamed(text: string, member: FamilyMember | undefined): string | null {
  if (member?.status === 'changed') return null
  const isNamed = (each: 'published' | 'draft') => toComparisonKey(texts.table.status[each]) === toComparisonKey(text)
  return (['published', 'draft'] as const).find(isNamed) ?? null
}
