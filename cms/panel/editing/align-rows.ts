/** A row of an array field in a document. New rows may have no id. */
export type Row = Record<string, unknown> & { id?: string }

/**
 * A row in three versions of a document. `base`, `mine` or `theirs` is undefined if that version does not have the row.
 */
export type AlignedRow = { id: string; base?: Row; mine?: Row; theirs?: Row }

type Rows = ReadonlyMap<string, Row>

/**
 * Matches the rows of three versions by id. The result has the row order of `mine` if I changed the order, else the row
 * order of `theirs`.
 */
export function alignRows(rows: { base: Row[] | null; mine: Row[] | null; theirs: Row[] | null }): AlignedRow[] {
  const [base, mine, theirs] = [byId(rows.base), byId(rows.mine), byId(rows.theirs)]
  return orderOf(base, mine, theirs).map((id) => ({
    id,
    base: base.get(id),
    mine: mine.get(id),
    theirs: theirs.get(id),
  }))
}

function byId(rows: Row[] | null): Rows {
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
