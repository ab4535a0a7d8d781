/**
 * Searches of a day. `found`: number of products at the last search. `opened`: paths opened from the results, with
 * counts.
 */
export type DayCounts = CountedSearch[]

export type CountedSearch = { words: string; searches: number; found: number; opened: OpenedPath[] }

export type OpenedPath = { path: string; count: number }

/** Limits per day against floods: different searches, and opened paths per search. */
export const MAX_WORDS = 300
const MAX_OPENED = 10

/**
 * Adds new counts to a day. When it is full, a new search replaces the oldest one that was made only once, or is
 * dropped, so that floods do not displace repeated searches.
 */
export function addCounts(day: DayCounts, added: readonly CountedSearch[]): DayCounts {
  const counts = new Map(day.map((each) => [each.words, each]))
  for (const each of added) {
    const earlier = counts.get(each.words)
    if (!earlier && counts.size >= MAX_WORDS && !dropOne(counts)) continue
    counts.set(each.words, earlier ? sumOf(earlier, each) : { ...each, opened: sumOfPaths([], each.opened) })
  }
  return [...counts.values()]
}

/** Sums the counts of several days, earliest first, without limits. */
export function sumOfDays(days: readonly DayCounts[]): DayCounts {
  const counts = new Map<string, CountedSearch>()
  for (const each of days.flat()) {
    const earlier = counts.get(each.words)
    counts.set(each.words, earlier ? sumOf(earlier, each) : each)
  }
  return [...counts.values()]
}

function dropOne(counts: Map<string, CountedSearch>): boolean {
  for (const { words, searches, opened } of counts.values())
    if (searches <= 1 && opened.length === 0) return counts.delete(words)
  return false
}

function sumOf(earlier: CountedSearch, later: CountedSearch): CountedSearch {
  return {
    words: earlier.words,
    searches: earlier.searches + later.searches,
    found: later.found,
    opened: sumOfPaths(earlier.opened, later.opened),
  }
}

function sumOfPaths(earlier: readonly OpenedPath[], later: readonly OpenedPath[]): OpenedPath[] {
  const counts = new Map(earlier.map(({ path, count }) => [path, count]))
  for (const { path, count } of later)
    if (counts.has(path) || counts.size < MAX_OPENED) counts.set(path, (counts.get(path) ?? 0) + count)
  return [...counts].map(([path, count]) => ({ path, count }))
}
