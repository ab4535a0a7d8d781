import { useEffect } from 'react'
import { texts } from './texts.ts'

/**
 * React hook that warns before unsaved changes are lost: by the browser's prompt before the page is closed or reloaded,
 * and by a dialog before a link within the panel is followed.
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
    const saved = new AbortController()
    const { signal } = saved
    window.addEventListener('beforeunload', ask, { signal })
    window.addEventListener('click', askForLink, { signal, capture: true })
    return () => saved.abort()
  }, [isUnsaved])
}
