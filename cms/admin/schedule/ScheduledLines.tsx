import { Banner } from '@payloadcms/ui'
import type { UIFieldServerProps } from 'payload'
import { findScheduled, type Scheduled } from '../../schedule/scheduled.ts'
import { LocalTime } from '../parts/LocalTime.tsx'
import { texts } from './texts.ts'

const LINES_SHOWN = 10

/** Tells on the page of a document when it is published or unpublished by itself, and what of that has failed. */
export async function ScheduledLines({ payload, collectionSlug, id }: UIFieldServerProps) {
  if (id === undefined) return null
  const scheduled = await findScheduled(payload, LINES_SHOWN, { collection: collectionSlug, id: String(id) })
  return scheduled.map((each) => <Line key={each.id} {...each} />)
}

function Line({ becomes, at, problem, isGivenUp }: Scheduled) {
  if (!problem)
    return (
      <Banner type="info">
        {texts.willBe[becomes]}: <LocalTime iso={at} />
      </Banner>
    )
  return (
    <Banner type="error">
      {texts.couldNotBe[becomes]}: {problem}{' '}
      {isGivenUp ? (
        texts.givenUp
      ) : (
        <>
          {texts.triedAgain}: <LocalTime iso={at} />
        </>
      )}
    </Banner>
  )
}
