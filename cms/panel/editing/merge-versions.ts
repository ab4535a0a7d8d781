import { type FieldShape, getRowShape } from './field-shapes.ts'
import { isSameFieldValue } from './field-value.ts'
import { matchRowVersions, type RowVersions, type ThreeWayVersions } from './match-row-versions.ts'

export type DocumentValues = Record<string, unknown>

/** A field or row that differs between `mine` and `theirs`. `by`: which of them changed it since `base`. */
export type FieldDifference = ThreeWayVersions & {
  /** The path, with the ids of rows: `slides.65f1.title`. */
  key: string
  label: string
  shape: FieldShape
  by: 'mine' | 'theirs' | 'both'
}

/** The values that a user chose for fields that both changed, by the `key` of each difference. */
export type ChosenValueByFieldKey = ReadonlyMap<string, unknown>

/**
 * Merges the values of a form (`mine`) with the saved values (`theirs`), and returns the result and all differences.
 * For a field that both changed, uses its value in `choices`, or without one the form's value. Treats fields missing
 * in the form as unchanged.
 */
export function mergeVersions(
  shapes: readonly FieldShape[],
  versions: ThreeWayVersions<DocumentValues>,
  choices: ChosenValueByFieldKey = new Map(),
): { values: DocumentValues; changes: FieldDifference[] } {
  const changes: FieldDifference[] = []
  const values = mergeFields(shapes, versions, { prefix: '', labels: [], changes, choices })
  return { values, changes }
}

/** The position in a merge. `labels` has the labels of the rows and groups that contain the position. */
type Place = { prefix: string; labels: string[]; changes: FieldDifference[]; choices: ChosenValueByFieldKey }

function mergeFields(
  shapes: readonly FieldShape[],
  versions: ThreeWayVersions<DocumentValues>,
  place: Place,
): DocumentValues {
  const values = { ...versions.mine }
  for (const shape of shapes) {
    const { name } = shape
    const base = versions.base[name]
    const mine = name in versions.mine ? versions.mine[name] : base
    values[name] = mergeValue(shape, { base, mine, theirs: versions.theirs[name] }, place)
  }
  return values
}

function mergeValue(shape: FieldShape, three: ThreeWayVersions, place: Place): unknown {
  const inner = { ...place, prefix: `${place.prefix}${shape.name}.` }
  if (shape.kind === 'group') {
    const [base, mine, theirs] = [three.base, three.mine, three.theirs].map((value) => (value ?? {}) as DocumentValues)
    const within = { ...inner, labels: [...place.labels, shape.label] }
    return mergeFields(shape.fields ?? [], { base: base!, mine: mine!, theirs: theirs! }, within)
  }
  if (shape.kind === 'rows') return mergeRows(shape, three as ThreeWayVersions<DocumentValues[] | null>, inner)
  const field = { shape, key: `${place.prefix}${shape.name}`, label: [...place.labels, shape.label].join(': ') }
  return mergeLeaf(field, three, place)
}

/** Merges rows field by field. A row that one person removed and the other changed is a conflict. */
function mergeRows(shape: FieldShape, rows: ThreeWayVersions<DocumentValues[] | null>, place: Place): DocumentValues[] {
  const merged = matchRowVersions(rows).map((row, position) => {
    const { label, fields } = getRowShape(shape, row.mine ?? row.theirs ?? row.base)
    return mergeRow({ ...shape, kind: 'group', label: `${label} ${position + 1}`, fields }, row, place)
  })
  return merged.filter((row) => row !== null)
}

function mergeRow(
  shape: FieldShape,
  { id, base, mine, theirs }: RowVersions,
  { prefix, labels, ...noted }: Place,
): DocumentValues | null {
  const [key, rowLabels] = [`${prefix}${id}`, [...labels, shape.label]]
  if (mine && theirs) {
    const within = { prefix: `${key}.`, labels: rowLabels, ...noted }
    return mergeFields(shape.fields ?? [], { base: base ?? {}, mine, theirs }, within)
  }
  const versions = { base: base ?? null, mine: mine ?? null, theirs: theirs ?? null }
  return mergeLeaf({ shape, key, label: rowLabels.join(': ') }, versions, noted) as DocumentValues | null
}

/** Returns the merged value of a field, and adds it to `changes` if it differs. */
function mergeLeaf(
  field: Pick<FieldDifference, 'shape' | 'key' | 'label'>,
  { base, mine, theirs }: ThreeWayVersions,
  { changes, choices }: Pick<Place, 'changes' | 'choices'>,
): unknown {
  const { shape } = field
  if (isSameFieldValue(shape, mine, theirs)) return mine
  const by = isSameFieldValue(shape, mine, base) ? 'theirs' : isSameFieldValue(shape, theirs, base) ? 'mine' : 'both'
  changes.push({ ...field, by, base, mine, theirs })
  if (by === 'theirs') return theirs ?? null
  return by === 'both' && choices.has(field.key) ? choices.get(field.key) : mine
}
