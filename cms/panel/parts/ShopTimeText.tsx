'use client'
import { useSyncExternalStore } from 'react'
import { formatDay, formatTimeOmittingToday } from '../../../src/domain/text/dates.ts'
import { useShopTimeZone } from './shop-facts.tsx'

/**
 * Shows a time in the shop's time zone and the browser's locale. The server, which does not know the locale, renders
 * the date in UTC.
 */
export function ShopTimeText({ iso }: { iso: string }) {
  return <time dateTime={iso}>{useTimeFormatter()(iso)}</time>
}

/**
 * React hook that returns a function which formats an ISO time as `ShopTimeText` does. On the server and during
 * hydration, the function returns the date in UTC, such as `2026-11-27`.
 */
export function useTimeFormatter(): (iso: string) => string {
  const timeZone = useShopTimeZone()
  const isInBrowser = useIsHydrated()
  return (iso) => (isInBrowser ? formatTimeOmittingToday(iso, new Date(), { timeZone }) : iso.slice(0, 10))
}

/** Shows the day of a time in the format of `ShopTimeText`. */
export function ShopDayText({ iso }: { iso: string }) {
  const timeZone = useShopTimeZone()
  const isInBrowser = useIsHydrated()
  return <time dateTime={iso}>{isInBrowser ? formatDay(iso, { timeZone }) : iso.slice(0, 10)}</time>
}

/** React hook: false on the server and during hydration, true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
