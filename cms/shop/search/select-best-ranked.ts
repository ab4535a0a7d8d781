/**
 * Returns the `most` items with the lowest `ranks[item]`, lowest first; fewer if there are fewer items. The result may
 * also be longer, so slice it. Items are indexes of `ranks`. `tie` compares items of equal rank; without it they keep
 * the order of `items`.
 */
export function selectBestRanked<Item extends number>(
  items: ArrayLike<Item> & Iterable<Item>,
  ranks: ArrayLike<number>,
  most: number,
  tie: (a: Item, b: Item) => number = () => 0,
): readonly Item[] {
  const compare = (a: Item, b: Item) => ranks[a]! - ranks[b]! || tie(a, b)
  if (most * 4 > items.length) return [...items].sort(compare)
  const best: Item[] = []
  let worst = Number.POSITIVE_INFINITY
  for (const item of items) {
    // One comparison rejects most items.
    if (ranks[item]! > worst || (best.length === most && compare(item, best.at(-1)!) >= 0)) continue
    best.splice(placeOf(best, item, compare), 0, item)
    if (best.length > most) best.pop()
    if (best.length === most) worst = ranks[best.at(-1)!]!
  }
  return best
}

/** Returns the index behind all items that are as good as `item` or better (binary search). */
function placeOf<Item>(best: readonly Item[], item: Item, compare: (a: Item, b: Item) => number): number {
  let [from, until] = [0, best.length]
  while (from < until) {
    const middle = (from + until) >>> 1
    if (compare(best[middle]!, item) <= 0) from = middle + 1
    else until = middle
  }
  return from
}
