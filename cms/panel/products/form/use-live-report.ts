'use client'
import { useEffect, useState } from 'react'
import { checkLive, type LiveResult } from '../../live/live-check.ts'
import type { SavedAs } from './use-save.ts'

export type LiveReport = {
  /** `going`: the shop is asked. Null before the first save. */
  result: LiveResult | 'going' | null
  look(id: string, as: SavedAs): void
  again(): void
}

/** After a save, whether shoppers see it and where. */
export function useLiveReport(collection: 'products' | 'branches'): LiveReport {
  const [asked, setAsked] = useState<{ id: string; as: SavedAs } | null>(null)
  const [result, setResult] = useState<LiveReport['result']>(null)
  useEffect(() => {
    if (!asked) return
    const ended = new AbortController()
    setResult(asked.as === 'draft' ? null : 'going')
    // Rejects only when the page is left, or something else was saved.
    checkLive(`/api/live-report/${collection}/${asked.id}`, ended.signal).then(setResult, () => {})
    return () => ended.abort()
  }, [asked, collection])
  return {
    result,
    look: (id, as) => setAsked({ id, as }),
    again: () => setAsked((before) => before && { ...before }),
  }
}
