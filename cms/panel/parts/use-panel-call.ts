import { useCallback, useEffect, useState } from 'react'
import { type Failure, getFromPanel, type Result } from './panel-client.ts'

/**
 * React hook that sends a GET to a route of the panel on mount and when `path` changes; sends nothing if `path` is
 * null. `body` is null until it is loaded, and keeps its value during a reload and after a failed one. `take` sets the
 * state from the result of another call with the same response.
 */
export function usePanelData<Body>(path: string | null) {
  const [body, show] = useState<Body | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  const take = useCallback((result: Result<Body>) => {
    setFailure(result.kind === 'done' ? null : result)
    if (result.kind === 'done') show(result.body)
  }, [])

  const load = useCallback(
    async (signal?: AbortSignal) => {
      // Rejects only when aborted, on unmount.
      const result = path === null ? null : await getFromPanel<Body>(path, signal).catch(() => null)
      if (result) take(result)
    },
    [path, take],
  )

  useEffect(() => {
    const left = new AbortController()
    void load(left.signal)
    return () => left.abort()
  }, [load])

  return { body, failure, load, take, show }
}
