'use client'
import { useStore } from '@nanostores/react'
import { Banner } from '@payloadcms/ui'
import { atom } from 'nanostores'
import { formatDayAndTimeWithZone } from '../../../src/domain/text/dates.ts'
import type { ScheduledChange } from '../../shop/schedule/scheduled.ts'
import { useIsHydrated } from '../parts/ShopTimeText.tsx'
import { useShopTimeZone } from '../parts/shop-facts.tsx'
import { texts } from './texts.ts'

/** The schedule that the dialog loaded last, which is newer than the page's props. */
export const $loadedSchedule = atom<{ path: string; scheduled: ScheduledChange[] } | null>(null)

/**
 * Banners that tell when the document at `path` (`/products/ID`) will be published or unpublished, and which scheduled
 * changes failed. They show the schedule that the dialog loaded last, or else `sent`, which the server rendered.
 */
export function ScheduledChangeBanners({ path, sent }: { path: string; sent: ScheduledChange[] }) {
  const newest = useStore($loadedSchedule, { ssr: 'initial' })
  const shown = newest?.path === path ? newest.scheduled : sent
  return shown.map((each) => <Line key={each.id} {...each} />)
}

function Line({ becomes, at, timeZone, problem, isGivenUp }: ScheduledChange) {
  if (!problem)
    return (
      <Banner type="info">
        {texts.thisWillBe[becomes]}: <ZonedTime iso={at} timeZone={timeZone} />
      </Banner>
    )
  return (
    <Banner type="error">
      {texts.couldNotBe[becomes]}: {problem}{' '}
      {isGivenUp ? (
        texts.givenUp
      ) : (
        <>
          {texts.triedAgain}: <ZonedTime iso={at} timeZone={timeZone} />
        </>
      )}
    </Banner>
  )
}

/** A time with its time zone, by default the shop's. */
function ZonedTime({ iso, timeZone }: { iso: string; timeZone: string }) {
  const isInBrowser = useIsHydrated()
  const ofShop = useShopTimeZone()
  return (
    <time dateTime={iso}>
      {isInBrowser ? formatDayAndTimeWithZone(iso, { timeZone: timeZone || ofShop }) : iso.slice(0, 10)}
    </time>
  )
}
