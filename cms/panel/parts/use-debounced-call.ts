import { useEffect, useState } from 'react'
import type { Result } from './panel-client.ts'

/**
 * React hook that calls `ask` after a pause whenever `key` changes; does not call `ask` if `key` is null. An outdated
 * call is aborted. `latest` is the last result, even if `key` has changed since.
 */
export function useDebouncedCall<Body>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Result<Body>>,
  pause: number | ((isFirst: boolean) => number) = 300,
) {
  const [answer, setAnswer] = useState<{ key: string; result: Result<Body> } | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is asked; another attempt asks again.
  useEffect(() => {
    if (key === null) return
    const ended = new AbortController()
    const timer = setTimeout(
      async () => {
        // Rejects only when aborted.
        const result = await ask(ended.signal).catch(() => null)
        if (result) setAnswer({ key, result })
      },
      typeof pause === 'number' ? pause : pause(answer === null),
    )
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [key, attempt])

  const latest = answer?.result ?? null
  const result = answer?.key === key ? latest : null
  return {
    latest,
    body: result?.kind === 'done' ? result.body : null,
    failure: result && result.kind !== 'done' ? result : null,
    retry: () => setAttempt(attempt + 1),
  }
}
