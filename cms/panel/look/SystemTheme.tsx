'use client'
import { type ReactNode, useLayoutEffect } from 'react'

const COOKIE = 'payload-theme='

/**
 * Follows the system's light or dark theme until the user chooses a theme. Payload reads the system's theme only once
 * and only for signed-in users; its sign-in page is always light.
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
