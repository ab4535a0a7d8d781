'use client'
import { useSyncExternalStore } from 'react'
import { formatDay, formatTime } from './format-time.ts'

/** A time as the reader writes it, in their time zone, which the server does not know. */
export function LocalTime({ iso }: { iso: string }) {
  const isInBrowser = useInBrowser()
  return <time dateTime={iso}>{isInBrowser ? formatTime(iso, new Date()) : iso.slice(0, 10)}</time>
}

/** Its day only. */
export function LocalDay({ iso }: { iso: string }) {
  const isInBrowser = useInBrowser()
  return <time dateTime={iso}>{isInBrowser ? formatDay(iso) : iso.slice(0, 10)}</time>
}

/** False on the server and while the page that it sent is taken over. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
