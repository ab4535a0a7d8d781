import { type AlignedRow, alignRows } from './align-rows.ts'
import { type FieldShape, rowShape } from './field-shapes.ts'
import { isSameValue } from './same-value.ts'

export type Values = Record<string, unknown>

/** Three versions of a document: as the form loaded it, as edited in the form, and as another person saved it. */
export type ThreeVersions = { base: Values; mine: Values; theirs: Values }

/** A field or row that differs between the three versions. `by` tells who changed it. */
export type Change = {
  /** The path, with the ids of rows: `slides.65f1.title`. */
  key: string
  label: string
  shape: FieldShape
  by: 'mine' | 'theirs' | 'both'
  base: unknown
  mine: unknown
  theirs: unknown
}

/** The value that the user chose for each field that both the user and another person changed, by `Change.key`. */
export type Choices = ReadonlyMap<string, unknown>

export type Merge = { values: Values; changes: Change[] }

/**
 * Merges my form with the saved version, and lists the changes. If both versions changed a field, the value in
 * `choices` applies, or without one my value. A field missing in my form counts as unchanged.
 */
export function mergeVersions(
  shapes: readonly FieldShape[],
  { base, mine, theirs }: ThreeVersions,
  choices: Choices = new Map(),
): Merge {
  const changes: Change[] = []
  const values = mergeFields(shapes, { base, mine, theirs }, { prefix: '', labels: [], changes, choices })
  return { values, changes }
}

/** The position in a merge. `labels` has the labels of the rows and groups that contain the position. */
type Place = { prefix: string; labels: string[]; changes: Change[]; choices: Choices }

function mergeFields(shapes: readonly FieldShape[], versions: ThreeVersions, place: Place): Values {
  const values = { ...versions.mine }
  for (const shape of shapes) {
    const { name } = shape
    const base = versions.base[name]
    const mine = name in versions.mine ? versions.mine[name] : base
    values[name] = mergeValue(shape, { base, mine, theirs: versions.theirs[name] }, place)
  }
  return values
}

type Three<Value = unknown> = { base: Value; mine: Value; theirs: Value }

function mergeValue(shape: FieldShape, three: Three, place: Place): unknown {
  const inner = { ...place, prefix: `${place.prefix}${shape.name}.` }
  if (shape.kind === 'group') {
    const [base, mine, theirs] = [three.base, three.mine, three.theirs].map((value) => (value ?? {}) as Values)
    const within = { ...inner, labels: [...place.labels, shape.label] }
    return mergeFields(shape.fields ?? [], { base: base!, mine: mine!, theirs: theirs! }, within)
  }
  if (shape.kind === 'rows') return mergeRows(shape, three as Three<Values[] | null>, inner)
  return mergeLeaf(
    { shape, key: `${place.prefix}${shape.name}`, label: [...place.labels, shape.label].join(': ') },
    three,
    place,
  )
}

/** Merges rows field by field. A row that one person removed and the other changed is a conflict. */
function mergeRows(shape: FieldShape, rows: Three<Values[] | null>, place: Place): Values[] {
  const merged = alignRows(rows).map((row, position) => {
    const { label, fields } = rowShape(shape, row.mine ?? row.theirs ?? row.base)
    return mergeRow({ ...shape, kind: 'group', label: `${label} ${position + 1}`, fields }, row, place)
  })
  return merged.filter((row) => row !== null)
}

function mergeRow(
  shape: FieldShape,
  { id, base, mine, theirs }: AlignedRow,
  { prefix, labels, ...noted }: Place,
): Values | null {
  const [key, rowLabels] = [`${prefix}${id}`, [...labels, shape.label]]
  if (mine && theirs) {
    const within = { prefix: `${key}.`, labels: rowLabels, ...noted }
    return mergeFields(shape.fields ?? [], { base: base ?? {}, mine, theirs }, within)
  }
  const versions = { base: base ?? null, mine: mine ?? null, theirs: theirs ?? null }
  return mergeLeaf({ shape, key, label: rowLabels.join(': ') }, versions, noted) as Values | null
}

/** Returns the merged value of a field, and adds it to `changes` if it differs. */
function mergeLeaf(
  field: Pick<Change, 'shape' | 'key' | 'label'>,
  { base, mine, theirs }: Three,
  { changes, choices }: Pick<Place, 'changes' | 'choices'>,
): unknown {
  const { shape } = field
  if (isSameValue(shape, mine, theirs)) return mine
  const by = changedBy(shape, { base, mine, theirs })
  changes.push({ ...field, by, base, mine, theirs })
  if (by === 'theirs') return theirs ?? null
  return by === 'both' && choices.has(field.key) ? choices.get(field.key) : mine
}

function changedBy(shape: FieldShape, { base, mine, theirs }: Three): Change['by'] {
  if (isSameValue(shape, mine, base)) return 'theirs'
  return isSameValue(shape, theirs, base) ? 'mine' : 'both'
}
