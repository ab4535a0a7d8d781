'use client'
import { useEffect, useState } from 'react'
import { checkLive, type LiveResult } from './live-check.ts'

export type LiveReport = {
  /** `going`: the check is running. Null before the first save. */
  result: LiveResult | 'going' | null
  /**
   * Checks whether shoppers see the last save of the document. `isDraft` means that the save is a draft, which shoppers
   * do not see.
   */
  look(id: string, isDraft?: boolean): void
  again(): void
}

/** React hook that checks after a save whether shoppers see the change, and on which pages (`checkLive`). */
export function useLiveReport(collection: string): LiveReport {
  const [asked, setAsked] = useState<{ id: string; isDraft: boolean } | null>(null)
  const [result, setResult] = useState<LiveReport['result']>(null)
  useEffect(() => {
    if (!asked) return
    const ended = new AbortController()
    setResult(asked.isDraft ? null : 'going')
    // Rejects only when the page is left, or something else was saved.
    checkLive(`/api/live-report/${collection}/${asked.id}`, ended.signal).then(setResult, () => {})
    return () => ended.abort()
  }, [asked, collection])
  return {
    result,
    look: (id, isDraft = false) => setAsked({ id, isDraft }),
    again: () => setAsked((before) => before && { ...before }),
  }
}
