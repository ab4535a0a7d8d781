'use client'
import { type ReactNode, useLayoutEffect } from 'react'

const COOKIE = 'payload-theme='

/**
 * The light or dark of the system, until somebody chooses another one. Payload does this for who is signed in, whose pages
 * know that the panel has both; the page to sign in is light otherwise.
 */
export function SystemTheme({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    if (document.cookie.split('; ').some((cookie) => cookie.startsWith(COOKIE))) return
    const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
    document.documentElement.setAttribute('data-theme', isDark ? 'dark' : 'light')
  }, [])
  return children
}
