import { useCallback, useEffect, useState } from 'react'
import { type CallFailure, type CallResult, getFromPanelApi } from './panel-client.ts'

/**
 * React hook that loads data by a GET to the panel route `path`, on mount and when `path` changes; nothing if `path` is
 * null. `body` is null at first, and keeps its value during a reload and after a failed one. `take` stores the result
 * of another call that returns the same data; `show` stores such data.
 */
export function usePanelData<Body>(path: string | null) {
  const [body, show] = useState<Body | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  const take = useCallback((result: CallResult<Body>) => {
    setFailure(result.kind === 'done' ? null : result)
    if (result.kind === 'done') show(result.body)
  }, [])

  const load = useCallback(
    async (signal?: AbortSignal) => {
      // Rejects only when aborted, on unmount.
      const result = path === null ? null : await getFromPanelApi<Body>(path, signal).catch(() => null)
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
