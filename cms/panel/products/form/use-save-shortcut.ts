'use client'
import { useEffect, useRef } from 'react'

/**
 * React hook that calls `save` on Ctrl+S or Cmd+S, instead of the browser's own save. `save` is null while nothing can
 * be saved.
 */
export function useSaveShortcut(save: (() => void) | null): void {
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
