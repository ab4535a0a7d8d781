'use client'
import { Banner } from '@payloadcms/ui'
import type { Scheduled } from '../../shop/schedule/scheduled.ts'
import { useScheduled } from './schedule-store.ts'
import { texts } from './texts.ts'
import { ZonedTime } from './ZonedTime.tsx'

/** Banners for the scheduled publications of a document, including failed ones. */
export function ScheduledBanners({ path, sent }: { path: string; sent: Scheduled[] }) {
  return useScheduled(path, sent).map((each) => <Line key={each.id} {...each} />)
}

function Line({ becomes, at, timeZone, problem, isGivenUp }: Scheduled) {
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
