'use client'
import { useEffect, useRef } from 'react'

/** Ctrl+S, or Cmd+S, saves in place of the browser's own dialog. Null: nothing can be saved now. */
export function useSaveKey(save: (() => void) | null): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      latest.current?.()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
