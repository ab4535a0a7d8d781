import { useEffect, useState } from 'react'
import type { SearchReport } from '../../desk/searches/report.ts'
import { getFromPanel } from '../parts/panel-client.ts'

/** The search statistics, which stay while another period loads and if that fails. */
export type Searches = { report: SearchReport | null; problem: string | null }

/** Loads the search statistics of a branch for the last `days` days. */
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
        // The request was aborted on unmount.
      },
    )
    return () => ended.abort()
  }, [days, branch])
  return loaded
}
