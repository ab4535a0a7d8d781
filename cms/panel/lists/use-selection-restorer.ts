'use client'
import { useListQuery, useSelection } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'

/**
 * React hook that returns a function which takes the ids of rows to select again after the next reload, because a
 * reload ends the selection.
 */
export function useSelectionRestorer(): (ids: string[]) => void {
  const { setSelection } = useSelection()
  const { query } = useListQuery()
  const kept = useRef<string[]>([])
  const [due, setDue] = useState<string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list ends its selection when its query is a new one.
  useEffect(() => {
    setDue(kept.current)
    kept.current = []
  }, [query])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, although choosing one changes `setSelection`.
  useEffect(() => {
    for (const id of due) setSelection(id)
  }, [due])
  return (ids) => {
    kept.current = ids
  }
}
