/**
 * The `most` best of these, by rank; those of the same rank stay in their order. Few are wanted of many, so that inserting into
 * the best ones so far takes less time than sorting all.
 */
export function bestOf<Item extends number>(
  items: readonly Item[],
  ranks: ArrayLike<number>,
  most: number,
): readonly Item[] {
  if (most * 4 > items.length) return items.toSorted((a, b) => ranks[a]! - ranks[b]!)
  const best: Item[] = []
  for (const item of items) {
    const rank = ranks[item]!
    if (best.length === most && rank >= ranks[best.at(-1)!]!) continue
    best.splice(placeOf(best, ranks, rank), 0, item)
    if (best.length > most) best.pop()
  }
  return best
}

/** Behind all that have this rank or a better one. */
function placeOf(best: readonly number[], ranks: ArrayLike<number>, rank: number): number {
  let [from, until] = [0, best.length]
  while (from < until) {
    const middle = (from + until) >>> 1
    if (ranks[best[middle]!]! <= rank) from = middle + 1
    else until = middle
  }
  return from
}
