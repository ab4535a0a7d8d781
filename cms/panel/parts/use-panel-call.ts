import { useCallback, useEffect, useState } from 'react'
import { type Failure, getFromPanel, type Result } from './panel-client.ts'

/** What is shown stays while it is loaded again, or cannot be. */
export type PanelCall<Body> = {
  /** Null until it is loaded. */
  body: Body | null
  failure: Failure | null
  load(): Promise<void>
  /** Takes the result of another call that answers the same. */
  take(result: Result<Body>): void
  show(body: Body): void
}

/** Loads a GET of the panel's own calls when the component is shown, and when `path` changes. Null: there is nothing to load. */
export function usePanelCall<Body>(path: string | null): PanelCall<Body> {
  const [body, show] = useState<Body | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  const take = useCallback((result: Result<Body>) => {
    setFailure(result.kind === 'done' ? null : result)
    if (result.kind === 'done') show(result.body)
  }, [])

  const load = useCallback(
    async (signal?: AbortSignal) => {
      // Fails only when the page is left.
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
