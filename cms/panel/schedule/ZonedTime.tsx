'use client'
import { formatZoned } from '../../../src/domain/text/dates.ts'
import { useInBrowser } from '../parts/LocalTime.tsx'
import { useShopTimeZone } from '../parts/shop-time-zone.tsx'

/** A time with its time zone, by default the shop's. */
export function ZonedTime({ iso, timeZone }: { iso: string; timeZone: string }) {
  const isInBrowser = useInBrowser()
  const ofShop = useShopTimeZone()
  return (
    <time dateTime={iso}>{isInBrowser ? formatZoned(iso, { timeZone: timeZone || ofShop }) : iso.slice(0, 10)}</time>
  )
}
