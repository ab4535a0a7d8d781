'use client'
import { useEffect } from 'react'
import { texts } from './texts.ts'

/**
 * React hook that warns before unsaved changes are lost, by the browser's prompt or, on links within the panel, by a
 * dialog.
 */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const askForLink = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href^="/"]:not([target])')
      if (!link || window.confirm(texts.leave)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', ask)
    window.addEventListener('click', askForLink, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('click', askForLink, { capture: true })
    }
  }, [isUnsaved])
}
