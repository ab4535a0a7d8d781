/** A row of an array field in a document. New rows may have no id. */
export type ArrayRow = Record<string, unknown> & { id?: string }

/**
 * A row in three versions of a document. `base`, `mine` or `theirs` is undefined if that version does not have the row.
 */
export type RowVersions = { id: string; base?: ArrayRow; mine?: ArrayRow; theirs?: ArrayRow }

type Rows = ReadonlyMap<string, ArrayRow>

/**
 * Matches the rows of three versions of a list by id; null is a version without the list. Returns the rows in the
 * order of `mine` if the order of the common rows in `mine` differs from `base`, else in the order of `theirs`.
 */
export function matchRowVersions(rows: {
  base: ArrayRow[] | null
  mine: ArrayRow[] | null
  theirs: ArrayRow[] | null
}): RowVersions[] {
  const [base, mine, theirs] = [byId(rows.base), byId(rows.mine), byId(rows.theirs)]
  return orderOf(base, mine, theirs).map((id) => ({
    id,
    base: base.get(id),
    mine: mine.get(id),
    theirs: theirs.get(id),
  }))
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
