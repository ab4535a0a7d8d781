import { useEffect, useState } from 'react'
import type { TriedSearch } from '../../desk/searches/try-search.ts'
import { postToPanel } from '../parts/panel-client.ts'

/** Debounce of the search in milliseconds. */
const FOLLOW_MS = 250

/** The results of a tried search, which stay during the next search. */
export type Tried = { found: TriedSearch | null; problem: string | null; isBusy: boolean }

const NOTHING: Tried = { found: null, problem: null, isBusy: false }

/** Runs a search in a branch with these synonyms. A newer search aborts the previous one. */
export function useTriedSearch({ branch, search, rules }: { branch: string; search: string; rules: string }): Tried {
  const [tried, setTried] = useState(NOTHING)
  useEffect(() => {
    if (!search || !branch) return setTried(NOTHING)
    const ended = new AbortController()
    setTried((before) => ({ ...before, isBusy: true }))
    const ask = async () => {
      const result = await postToPanel<TriedSearch>(
        '/searches/try',
        { branch, search, rules },
        { signal: ended.signal },
      ).catch(() => null)
      if (!result) return
      setTried(
        result.kind === 'done'
          ? { found: result.body, problem: null, isBusy: false }
          : { found: null, problem: result.message, isBusy: false },
      )
    }
    const timer = setTimeout(() => void ask(), FOLLOW_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [branch, search, rules])
  return tried
}
