import { useEffect, useState } from 'react'
import type { SearchReport } from '../../desk/searches/report.ts'
import { getFromPanel } from '../parts/panel-client.ts'

/** `report` stays while that of other days is read, and when that fails. */
export type Searches = { report: SearchReport | null; problem: string | null }

/** What was searched for in the last days of a branch. */
export function useSearches(days: number, branch: string): Searches {
  const [loaded, setLoaded] = useState<Searches>({ report: null, problem: null })
  useEffect(() => {
    const ended = new AbortController()
    const query = new URLSearchParams({ days: String(days), branch })
    getFromPanel<SearchReport>(`/searches?${query}`, ended.signal).then(
      (result) =>
        setLoaded(({ report }) =>
          result.kind === 'done' ? { report: result.body, problem: null } : { report, problem: result.message },
        ),
      () => {
        // The page was left.
      },
    )
    return () => ended.abort()
  }, [days, branch])
  return loaded
}
