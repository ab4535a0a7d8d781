/** A value in three versions: as the form loaded it, as edited in the form, and as another person saved it. */
export type ThreeWayVersions<Value = unknown> = { base: Value; mine: Value; theirs: Value }

/** A row of an array field in a document. New rows may have no id. */
type ArrayRow = Record<string, unknown> & { id?: string }

/** A row in three versions of a document. A version that does not have the row is undefined. */
export type RowVersions = { id: string } & ThreeWayVersions<ArrayRow | undefined>

type Rows = ReadonlyMap<string, ArrayRow>

/**
 * Matches the rows of three versions of a list by id; null is a version without the list. Returns the rows in the
 * order of `mine` if the order of the common rows in `mine` differs from `base`, else in the order of `theirs`.
 */
export function matchRowVersions(rows: ThreeWayVersions<ArrayRow[] | null>): RowVersions[] {
  const [base, mine, theirs] = [byId(rows.base), byId(rows.mine), byId(rows.theirs)]
  const versionsOf = (id: string) => ({ id, base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) })
  return orderOf(base, mine, theirs).map(versionsOf)
}

function byId(rows: ArrayRow[] | null): Rows {
  return new Map((rows ?? []).map((row, n) => [row.id ?? `new-${n}`, row]))
}

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
