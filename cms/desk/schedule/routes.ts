import { z } from 'zod'
import {
  assertMayPublish,
  cancelScheduledChange,
  readScheduledChangesOfDocument,
  schedulePublishOrUnpublish,
} from '../../shop/schedule/schedule-document.ts'
import { SCHEDULABLE_COLLECTIONS, type ScheduledChange } from '../../shop/schedule/scheduled.ts'
import {
  allowAnyStaff,
  type PanelRequestContext,
  type PanelRoute,
  type PanelServices,
  parseRequestPart,
} from '../calls/route.ts'
import { documentIdSchema } from '../calls/shared-schemas.ts'

/** When a document is to be published and unpublished. Staff type times in `timeZone`. */
export type DocumentSchedule = { scheduled: ScheduledChange[]; timeZone: string }

/** The panel's routes for scheduled publications. Handlers that write check the user's right to publish. */
export const SCHEDULE_ROUTES: PanelRoute[] = [
  { method: 'get', path: '/schedule/:collection/:id', handle: sendSchedule, mayUse: allowAnyStaff },
  { method: 'post', path: '/schedule/:collection/:id', handle: schedule, mayUse: allowAnyStaff },
  { method: 'post', path: '/schedule/:collection/:id/cancel', handle: cancel, mayUse: allowAnyStaff },
]

const documentPath = z.object({ collection: z.enum(SCHEDULABLE_COLLECTIONS), id: documentIdSchema })
const plan = z.strictObject({
  becomes: z.enum(['published', 'unpublished']),
  at: z.iso.datetime({ error: 'Please give a day and a time.' }),
})
const canceled = z.strictObject({ job: documentIdSchema })

async function sendSchedule(services: PanelServices, { req }: PanelRequestContext): Promise<DocumentSchedule> {
  const document = parseRequestPart(documentPath, req.params)
  return {
    scheduled: await readScheduledChangesOfDocument(services.payload, document),
    timeZone: services.settings.TIME_ZONE,
  }
}

async function schedule(services: PanelServices, exchange: PanelRequestContext): Promise<DocumentSchedule> {
  const { payload, settings } = services
  const document = await publishable(services, exchange)
  const timed = { ...parseRequestPart(plan, exchange.body), timeZone: settings.TIME_ZONE }
  await schedulePublishOrUnpublish(payload, document, timed, exchange.user)
  return sendSchedule(services, exchange)
}

async function cancel(services: PanelServices, exchange: PanelRequestContext): Promise<DocumentSchedule> {
  await cancelScheduledChange(
    services.payload,
    await publishable(services, exchange),
    parseRequestPart(canceled, exchange.body).job,
  )
  return sendSchedule(services, exchange)
}

async function publishable({ payload }: PanelServices, { req, user }: PanelRequestContext) {
  const document = parseRequestPart(documentPath, req.params)
  await assertMayPublish(payload, document, user)
  return document
}
