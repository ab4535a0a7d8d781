'use client'
import { useSyncExternalStore } from 'react'
import { formatDay, formatTime } from '../../../src/domain/dates.ts'
import { useShopTimeZone } from './shop-time-zone.tsx'

/** A time as the reader writes it, which the server does not know, in the time zone of the shop. */
export function LocalTime({ iso }: { iso: string }) {
  const timeZone = useShopTimeZone()
  const isInBrowser = useInBrowser()
  return <time dateTime={iso}>{isInBrowser ? formatTime(iso, new Date(), { timeZone }) : iso.slice(0, 10)}</time>
}

/** Its day only. */
export function LocalDay({ iso }: { iso: string }) {
  const timeZone = useShopTimeZone()
  const isInBrowser = useInBrowser()
  return <time dateTime={iso}>{isInBrowser ? formatDay(iso, { timeZone }) : iso.slice(0, 10)}</time>
}

/** False on the server and while the page that it sent is taken over. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
