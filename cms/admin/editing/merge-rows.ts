import type { FieldShape } from './field-shapes.ts'
import { mergeFields, mergeLeaf, type Place, type Values } from './three-way.ts'

export type Row = Values & { id?: string }
export type RowsMerge = { base: Row[] | null; mine: Row[] | null; theirs: Row[] | null }

/**
 * Rows are the same by their ids: of rows that all have, the fields are merged; new rows of both stay. A row that one
 * person removed and the other changed is asked about. The order is mine if I changed it, else theirs.
 */
export function mergeRows(shape: FieldShape, rows: RowsMerge, place: Place): Row[] {
  const [base, mine, theirs] = [byId(rows.base), byId(rows.mine), byId(rows.theirs)]
  const merged = new Map<string, Row>()
  for (const [position, id] of orderOf(base, mine, theirs).entries()) {
    const row = mergeRow(
      shape,
      { base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) },
      { id, position, place },
    )
    if (row) merged.set(id, row)
  }
  return [...merged.values()]
}

type Rows = Map<string, Row>
type RowVersions = { base: Row | undefined; mine: Row | undefined; theirs: Row | undefined }

function mergeRow(
  shape: FieldShape,
  { base, mine, theirs }: RowVersions,
  { id, position, place }: { id: string; position: number; place: Place },
): Row | null {
  const label = `${shape.rowLabel ?? shape.label} ${position + 1}`
  const fields = shape.fields ?? []
  if (mine && theirs) {
    const within = { ...place, prefix: `${place.prefix}${id}.`, labels: [...place.labels, label] }
    return mergeFields(fields, { base: base ?? {}, mine, theirs }, within)
  }
  const rowShape: FieldShape = { ...shape, kind: 'group', label }
  const field = { shape: rowShape, key: `${place.prefix}${id}`, label: [...place.labels, label].join(': ') }
  return mergeLeaf(field, { base: base ?? null, mine: mine ?? null, theirs: theirs ?? null }, place) as Row | null
}

function byId(rows: Row[] | null): Rows {
  return new Map((rows ?? []).map((row, n) => [row.id ?? `new-${n}`, row]))
}

/** The ids of all rows; those of the other person stand behind the row that they follow there. */
function orderOf(base: Rows, mine: Rows, theirs: Rows): string[] {
  const common = (rows: Rows) => [...rows.keys()].filter((id) => base.has(id) && mine.has(id) && theirs.has(id))
  const isMineMoved = common(mine).join() !== common(base).join()
  const [first, second] = isMineMoved ? [mine, theirs] : [theirs, mine]
  const ids = [...first.keys()]
  let before = -1
  for (const id of second.keys()) {
    const at = ids.indexOf(id)
    if (at < 0) ids.splice(before + 1, 0, id)
    before = at < 0 ? before + 1 : at
  }
  return ids
}
