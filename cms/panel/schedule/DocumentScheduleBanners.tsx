import type { UIFieldServerProps } from 'payload'
import { findScheduledChanges } from '../../shop/schedule/scheduled.ts'
import { ScheduledChangeBanners } from './ScheduledChangeBanners.tsx'

const LINES_SHOWN = 10

/** The banners of a document's form that tell when it is scheduled to be published or unpublished. */
export async function DocumentScheduleBanners({ payload, collectionSlug, id }: UIFieldServerProps) {
  if (id === undefined) return null
  const sent = await findScheduledChanges(payload, LINES_SHOWN, { collection: collectionSlug, id: String(id) })
  return <ScheduledChangeBanners path={`/${collectionSlug}/${id}`} sent={sent} />
}
