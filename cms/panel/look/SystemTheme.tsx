'use client'
import { type ReactNode, useLayoutEffect } from 'react'

const COOKIE = 'payload-theme='

/** Follows the system's theme until the user chooses one. Payload reads it once, and not on its light sign-in page. */
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
