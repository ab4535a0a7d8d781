'use client'
import { type ReactNode, useLayoutEffect } from 'react'

const COOKIE = 'payload-theme='

/**
 * Applies the system's light or dark theme, and its changes, until the user chooses a theme. Payload itself applies it
 * only once, and never on the sign-in page.
 */
export function SystemTheme({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', follow)
    follow()
    return () => dark.removeEventListener('change', follow)

    function follow() {
      if (document.cookie.split('; ').some((cookie) => cookie.startsWith(COOKIE))) return
      document.documentElement.setAttribute('data-theme', dark.matches ? 'dark' : 'light')
    }
  }, [])
  return children
}
