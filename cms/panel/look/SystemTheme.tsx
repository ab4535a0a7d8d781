'use client'
import { type ReactNode, useLayoutEffect } from 'react'

const COOKIE = 'payload-theme='

/**
 * The light or dark of the system, until somebody chooses another one, also when the system changes it while the panel is
 * open. Payload asks once, and only for who is signed in, whose pages know that the panel has both; the page to sign in is
 * light otherwise.
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
