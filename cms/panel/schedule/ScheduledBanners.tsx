'use client'
import { Banner } from '@payloadcms/ui'
import { formatZoned } from '../../../src/domain/text/dates.ts'
import type { ScheduledChange } from '../../shop/schedule/scheduled.ts'
import { useIsHydrated } from '../parts/ShopTimeText.tsx'
import { useShopTimeZone } from '../parts/shop-time-zone.tsx'
import { useScheduled } from './schedule-store.ts'
import { texts } from './texts.ts'

/** Banners that tell when a document will be published or unpublished, and which scheduled changes failed. */
export function ScheduledBanners({ path, sent }: { path: string; sent: ScheduledChange[] }) {
  return useScheduled(path, sent).map((each) => <Line key={each.id} {...each} />)
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
    <time dateTime={iso}>{isInBrowser ? formatZoned(iso, { timeZone: timeZone || ofShop }) : iso.slice(0, 10)}</time>
  )
}
