import type { FamilyPageData } from '../../../desk/products/families/family-page.ts'
import type { FieldFaults } from '../../editing/faults.ts'
import { type CellEdits, parseCellEdits, rebaseCellEdits } from './table-edits.ts'
import { texts } from './texts.ts'

/** A value of an axis: `from` is its stored name, `to` the typed one. */
export type AxisValueEdit = { from: string; to: string }

/**
 * The editable values of a family's page. `cells` has the changed cells of the table, `reason` the reason for changes of
 * stock.
 */
export type FamilyFormValues = {
  name: string
  axes: { name: string; values: AxisValueEdit[] }[]
  cells: CellEdits
  reason: string
}

export function toFamilyFormValues({ family, axes }: FamilyPageData): FamilyFormValues {
  return {
    name: family.name,
    axes: axes.map(({ name, values }) => ({ name, values: values.map((value) => ({ from: value, to: value })) })),
    cells: {},
    reason: '',
  }
}

/** Whether the form has unsaved changes. */
export function hasFamilyChanges(base: FamilyFormValues, values: FamilyFormValues): boolean {
  return isRenamed(base, values) || Object.keys(values.cells).length > 0
}

function isRenamed(base: FamilyFormValues, { name, axes }: FamilyFormValues): boolean {
  return JSON.stringify([base.name, base.axes]) !== JSON.stringify([name, axes])
}

/** Returns the faults that the browser can find, by field: `name`, `axes.0`, `axes.0.1` or a cell's key. */
export function findFamilyFaults(page: FamilyPageData, { name, axes, cells }: FamilyFormValues): FieldFaults {
  const faults: Record<string, string> = { ...parseCellEdits(page, cells).faults }
  if (!name.trim()) faults.name = texts.choices.noName
  for (const [at, axis] of axes.entries()) {
    if (!axis.name.trim()) faults[`axes.${at}`] = texts.choices.noName
    for (const [n, { to }] of axis.values.entries()) if (!to.trim()) faults[`axes.${at}.${n}`] = texts.choices.noValue
  }
  return faults
}

/** Returns the request body that saves a family's page. `from` is the `updatedAt` of the values' base version. */
export function toFamilySaveRequest(page: FamilyPageData, from: string, values: FamilyFormValues) {
  const { name, axes, cells, reason } = values
  const trimmed = axes.map((axis) => ({
    name: axis.name.trim(),
    values: axis.values.map((each) => ({ from: each.from, to: each.to.trim() })),
  }))
  const names = isRenamed(toFamilyFormValues(page), values) ? { name: name.trim(), axes: trimmed } : null
  return { from, names, cells: parseCellEdits(page, cells).cells, reason: reason.trim() }
}

/**
 * Applies unsaved values to a newer version of the family. Drops the cells of products that are no longer members, and
 * all typed names if another person has changed a name. `clashes` are the keys of cells that show the newer value.
 */
export function rebaseFamilyFormValues(
  base: FamilyFormValues,
  values: FamilyFormValues,
  newer: FamilyPageData,
  clashes: ReadonlySet<string> = new Set(),
): FamilyFormValues {
  const next = toFamilyFormValues(newer)
  const cells = rebaseCellEdits(values.cells, newer, clashes)
  return { ...(isRenamed(base, next) ? next : values), cells, reason: values.reason }
}
