import { useEffect, useState } from 'react'
import type { CallResult } from './panel-client.ts'

/**
 * React hook that calls `ask` when `key` changes, after `pause` milliseconds; not if `key` is null. A new key aborts
 * the previous call. `latest` is the last result, even of an earlier key; `body` and `failure` are those of the current
 * key.
 */
export function useDebouncedCall<Body>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<CallResult<Body>>,
  pause: number | ((isFirst: boolean) => number) = 300,
) {
  const [answer, setAnswer] = useState<{ key: string; result: CallResult<Body> } | null>(null)
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
