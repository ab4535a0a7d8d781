import {
  MAX_AXIS_TEXT_LENGTH,
  MAX_AXIS_VALUES,
  normalizeMemberValues,
  type VariantAxis,
} from '../../../../src/domain/families/family.ts'
import { normalizeVisibleText, toComparisonKey } from '../../../../src/domain/text/compare-key.ts'
import type { ColumnKey, CsvCells, ImportLine } from './columns.ts'

/** The CSV columns of a family's axes (options), named as in Shopify's export. */
export const OPTION_COLUMNS = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const satisfies { name: ColumnKey; value: ColumnKey }[]

export type FamilyColumn = 'family' | (typeof OPTION_COLUMNS)[number]['name'] | (typeof OPTION_COLUMNS)[number]['value']

/** The family of a product, and its value on each axis, by name. */
export type FamilyAssignment = { family: string; options: { name: string; value: string }[] }

/** A product family that exists in the shop, with its axes (such as Size). */
export type StoredFamily = { id: string; name: string; axes: VariantAxis[] }

/** Returns the family cells of a product's line in the CSV; empty ones for null (no family). */
export function formatFamilyCells(choice: FamilyAssignment | null): Record<FamilyColumn, string> {
  const cells: Partial<Record<FamilyColumn, string>> = { family: choice?.family ?? '' }
  for (const [at, columns] of OPTION_COLUMNS.entries()) {
    cells[columns.name] = choice?.options[at]?.name ?? ''
    cells[columns.value] = choice?.options[at]?.value ?? ''
  }
  return cells as Record<FamilyColumn, string>
}

/**
 * Returns the family and its values by name, for a product of this family. `values` are the product's values in the
 * order of the axes.
 */
export function createAssignmentFromFamilyValues(
  { name, axes }: StoredFamily,
  values: readonly string[],
): FamilyAssignment {
  return { family: name, options: axes.map((axis, at) => ({ name: axis.name, value: values[at] ?? '' })) }
}

/**
 * `now` is the product's current family and values. `find` returns the family with this name in the product's branch;
 * null if there is none.
 */
type Known = { now: FamilyAssignment | null; find(name: string): StoredFamily | null }

/**
 * The family of a product after an import's line, or a fault. `value` is undefined if the family stays unchanged, and
 * null if the product leaves its family. `note` tells staff that the line creates the family or adds values to it.
 */
export type ParsedFamilyAssignment =
  | { value: FamilyAssignment | null | undefined; note: string | null }
  | { column: FamilyColumn; fault: string }

/**
 * Parses the family columns of an import's line, and checks the cells against the family. A missing column leaves its
 * value unchanged.
 */
export function parseFamilyCells(
  cells: CsvCells,
  read: (key: FamilyColumn) => string,
  { now, find }: Known,
): ParsedFamilyAssignment {
  const shown = formatFamilyCells(now)
  const text = (key: FamilyColumn) => (cells[key] === undefined ? shown[key] : normalizeVisibleText(read(key)))
  const name = text('family')
  const options = OPTION_COLUMNS.map((columns) => ({
    name: text(columns.name),
    value: text(columns.value),
    columns,
  })).filter((each) => each.name || each.value)
  if (!name) {
    const isLeft = cells.family !== undefined && now !== null
    const isOdd = !isLeft && options.some(({ value }) => value)
    return isOdd ? { column: 'family', fault: NO_FAMILY } : { value: isLeft ? null : undefined, note: null }
  }
  const known = find(name)
  const choice: FamilyAssignment = {
    family: known?.name ?? name,
    options: options.map(({ name, value }, at) => ({ name: name || (known?.axes[at]?.name ?? ''), value })),
  }
  const fault = choiceFault(choice, known)
  if (fault) return { column: options.find(({ value }) => !value)?.columns.value ?? 'option1Value', fault }
  return isSame(choice, now) ? { value: undefined, note: null } : { value: choice, note: noteOn(choice, known) }
}

const NO_FAMILY = 'Please name the family to which the options belong.'

function choiceFault({ family, options }: FamilyAssignment, known: StoredFamily | null): string | null {
  if (options.length === 0) return `Please write which ${family} this is, such as Size and 7.`
  if (family.length > 150) return 'The name of a family has at most 150 characters.'
  const empty = options.find(({ name, value }) => !name || !value)
  if (empty) return empty.value ? `Please say what ${empty.value} is, such as Size.` : `Please give it a ${empty.name}.`
  const long = options.flatMap(({ name, value }) => [name, value]).find((each) => each.length > MAX_AXIS_TEXT_LENGTH)
  if (long) return `This is too long; ${MAX_AXIS_TEXT_LENGTH} characters are the most.`
  if (!known) return null
  const [theirs, ours] = [known.axes.map(({ name }) => name), options.map(({ name }) => name)]
  const isFit =
    theirs.length === ours.length && theirs.every((each, at) => toComparisonKey(each) === toComparisonKey(ours[at]!))
  if (!isFit) return `The family ${known.name} has ${theirs.join(', ')}, and this line has ${ours.join(', ')}.`
  const full = appendMissingAxisValues(known.axes, options).find(({ values }) => values.length > MAX_AXIS_VALUES)
  return full ? `${full.name} would have more than ${MAX_AXIS_VALUES} values.` : null
}

function noteOn({ family, options }: FamilyAssignment, known: StoredFamily | null): string | null {
  if (!known) return `It makes the family ${family}.`
  const missing = missingValues(known.axes, options)
  return missing.length > 0 ? `The family ${family} gets ${missing.join(', ')}.` : null
}

function missingValues(axes: readonly VariantAxis[], options: FamilyAssignment['options']): string[] {
  const spelled = normalizeMemberValues(
    axes,
    options.map(({ value }) => value),
  )
  return options.flatMap(({ name, value }, at) => (spelled[at] === undefined ? `${name} ${value}` : []))
}

/** Returns a family's axes with the values of `options` appended where they are missing. */
export function appendMissingAxisValues(
  axes: readonly VariantAxis[],
  options: FamilyAssignment['options'],
): VariantAxis[] {
  return axes.map((axis, at) => {
    const value = options[at]?.value ?? ''
    const isThere = axis.values.some((each) => toComparisonKey(each) === toComparisonKey(value))
    return isThere ? axis : { ...axis, values: [...axis.values, value] }
  })
}

function isSame(one: FamilyAssignment, other: FamilyAssignment | null): boolean {
  const keyOf = (choice: FamilyAssignment) =>
    JSON.stringify(Object.values(formatFamilyCells(choice)).map(toComparisonKey))
  return other !== null && keyOf(one) === keyOf(other)
}

/**
 * Returns the lines of an import with missing option names filled in: Shopify's export has them only in the first line
 * of a product.
 */
export function fillMissingOptionNames(lines: readonly ImportLine[]): ImportLine[] {
  const first = new Map<string, CsvCells>()
  return lines.map((line) => {
    const { cells } = line
    const key = toComparisonKey(cells.family ?? '')
    if (!key) return line
    const of = first.get(key)
    if (!of) first.set(key, cells)
    if (!of) return line
    const missing = OPTION_COLUMNS.filter(({ name, value }) => cells[value]?.trim() && !cells[name]?.trim() && of[name])
    return missing.length === 0
      ? line
      : { ...line, cells: { ...cells, ...Object.fromEntries(missing.map(({ name }) => [name, of[name]])) } }
  })
}
