import { useEffect, useState } from 'react'
import type { Failure, Result } from './panel-client.ts'

/** Debounce of a search in milliseconds. */
const PAUSE_MS = 250

type Search<Found> = (words: string, signal: AbortSignal) => Promise<Result<{ docs: Found[] }>>

/** Searches after a pause in typing; not while `words` is null. Another `search` function searches again. */
export function useFound<Found>(words: string | null, search: Search<Found>) {
  const [found, setFound] = useState<Found[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again.
  useEffect(() => {
    if (words === null) return setFound(null)
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      // Rejects only when aborted.
      const result = await search(words, ended.signal).catch(() => null)
      if (!result) return
      setFailure(result.kind === 'done' ? null : result)
      if (result.kind === 'done') setFound(result.body.docs)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [words, search, attempt])

  return { found, failure, retry: () => setAttempt((before) => before + 1) }
}
