import type { FamilyPage } from '../../desk/families/family-page.ts'
import { type CellFaults, type Edits, readEdits } from './table-edits.ts'
import { texts } from './texts.ts'

/** A value of an axis by its new name; `from` is the stored one. */
export type ChoiceValue = { from: string; to: string }

/** Everything that is typed on the page of a family. */
export type FamilyValues = {
  name: string
  axes: { name: string; values: ChoiceValue[] }[]
  cells: Edits
  /** Why pieces are added or taken. */
  reason: string
}

export function toValues({ family, axes }: FamilyPage): FamilyValues {
  return {
    name: family.name,
    axes: axes.map(({ name, values }) => ({ name, values: values.map((value) => ({ from: value, to: value })) })),
    ...{ cells: {}, reason: '' },
  }
}

/** Whether something was typed that is not saved. */
export function isChanged(base: FamilyValues, values: FamilyValues): boolean {
  return isRenamed(base, values) || Object.keys(values.cells).length > 0
}

function isRenamed(base: FamilyValues, { name, axes }: FamilyValues): boolean {
  return JSON.stringify([base.name, base.axes]) !== JSON.stringify([name, axes])
}

/** The faults that the browser finds itself. Fields of the choices are `name`, `axes.0` and `axes.0.1`. */
export function faultsOf(page: FamilyPage, { name, axes, cells }: FamilyValues): CellFaults {
  const faults: Record<string, string> = { ...readEdits(page, cells).faults }
  if (!name.trim()) faults.name = texts.choices.noName
  for (const [at, axis] of axes.entries()) {
    if (!axis.name.trim()) faults[`axes.${at}`] = texts.choices.noName
    for (const [n, { to }] of axis.values.entries()) if (!to.trim()) faults[`axes.${at}.${n}`] = texts.choices.noValue
  }
  return faults
}

/** The request that saves the values. */
export function toSent(page: FamilyPage, from: string, values: FamilyValues) {
  const { name, axes, cells, reason } = values
  const trimmed = axes.map((axis) => ({
    name: axis.name.trim(),
    values: axis.values.map((each) => ({ from: each.from, to: each.to.trim() })),
  }))
  const names = isRenamed(toValues(page), values) ? { name: name.trim(), axes: trimmed } : null
  return { from, names, cells: readEdits(page, cells).cells, reason: reason.trim() }
}

/**
 * The values over a newer version of the family. Cells of members that are gone are dropped. The names are kept where nobody
 * else changed them.
 */
export function rebased(base: FamilyValues, values: FamilyValues, newer: FamilyPage): FamilyValues {
  const next = toValues(newer)
  const ids = new Set(newer.members.map(({ id }) => id))
  const cells = Object.fromEntries(Object.entries(values.cells).filter(([key]) => ids.has(key.split('.')[0] ?? '')))
  const isSame = JSON.stringify([base.name, base.axes]) === JSON.stringify([next.name, next.axes])
  return { ...(isSame ? values : next), cells, reason: values.reason }
}
