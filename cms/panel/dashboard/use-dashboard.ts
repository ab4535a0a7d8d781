import { useCallback, useEffect, useState } from 'react'
import type { Dashboard } from '../../desk/dashboard/dashboard.ts'

/** The state of loading the dashboard. `data` stays during a reload and after a failed one. */
export type Loading = { data: Dashboard | null; problem: string | null }

/** Loads the dashboard, and reloads it when the tab becomes visible. */
export function useDashboard(query: string): Loading & { reload(): void } {
  const [loading, setLoading] = useState<Loading>({ data: null, problem: null })
  const [attempt, setAttempt] = useState(0)
  const reload = useCallback(() => setAttempt((last) => last + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to read again.
  useEffect(() => {
    const ended = new AbortController()
    readDashboard(query, ended.signal)
      .then((data) => setLoading({ data, problem: null }))
      .catch((error: Error) => {
        if (!ended.signal.aborted) setLoading(({ data }) => ({ data, problem: error.message }))
      })
    return () => ended.abort()
  }, [query, attempt])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') reload()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [reload])

  return { ...loading, reload }
}

async function readDashboard(query: string, signal: AbortSignal): Promise<Dashboard> {
  const response = await fetch(`/api/panel/dashboard?${query}`, { cache: 'no-store', signal }).catch((error) => {
    if (signal.aborted) throw error
    throw new Error('The shop does not respond.')
  })
  const body = await response.json().catch(() => ({}))
  if (!response.ok) throw new Error(body.message ?? 'The shop does not respond.')
  return body
}
