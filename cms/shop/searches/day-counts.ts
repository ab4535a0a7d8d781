/**
 * The statistics of a day's searches, one entry per search text. `found`: the number of products that the last search
 * with this text found. `opened`: the pages opened from the results.
 */
export type DaySearchCounts = CountedSearch[]

/** The counts of one search text (`words`). `searches`: how often it was searched. */
export type CountedSearch = { words: string; searches: number; found: number; opened: OpenedPathCount[] }

/** The path of a page that shoppers opened from a search's results, and how often they opened it. */
export type OpenedPathCount = { path: string; count: number }

/** Maximum number of different searches counted per day, and of opened pages per search. */
export const MAX_DISTINCT_SEARCHES_PER_DAY = 300
const MAX_OPENED = 10

/**
 * Returns a day's search counts with new ones added. If the day is full, a new search replaces the oldest search that
 * was made only once and from which no page was opened; if there is none, the new search is dropped.
 */
export function addSearchCounts(day: DaySearchCounts, added: readonly CountedSearch[]): DaySearchCounts {
  const counts = new Map(day.map((each) => [each.words, each]))
  for (const each of added) {
    const earlier = counts.get(each.words)
    if (!earlier && counts.size >= MAX_DISTINCT_SEARCHES_PER_DAY && !dropOne(counts)) continue
    counts.set(each.words, earlier ? sumOf(earlier, each) : { ...each, opened: sumOfPaths([], each.opened) })
  }
  return [...counts.values()]
}

/** Sums the search counts of several days, earliest first, without limits. */
export function sumSearchCounts(days: readonly DaySearchCounts[]): DaySearchCounts {
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

function sumOfPaths(earlier: readonly OpenedPathCount[], later: readonly OpenedPathCount[]): OpenedPathCount[] {
  const counts = new Map(earlier.map(({ path, count }) => [path, count]))
  for (const { path, count } of later)
    if (counts.has(path) || counts.size < MAX_OPENED) counts.set(path, (counts.get(path) ?? 0) + count)
  return [...counts].map(([path, count]) => ({ path, count }))
}
