import { z } from 'zod'
import {
  assertMayPublish,
  cancelScheduled,
  scheduleDocument,
  scheduledOf,
} from '../../shop/schedule/schedule-document.ts'
import { SCHEDULED_COLLECTIONS, type Scheduled } from '../../shop/schedule/scheduled.ts'
import { id } from '../calls/fields.ts'
import { anyStaff, type Exchange, type PanelRoute, type PanelServices, parse } from '../calls/route.ts'

/** When a document is to be published and unpublished. Staff type times in `timeZone`. */
export type DocumentSchedule = { scheduled: Scheduled[]; timeZone: string }

/** The panel's routes for scheduled publications. Handlers that write check the user's right to publish. */
export const SCHEDULE_ROUTES: PanelRoute[] = [
  { method: 'get', path: '/schedule/:collection/:id', handle: sendSchedule, mayUse: anyStaff },
  { method: 'post', path: '/schedule/:collection/:id', handle: schedule, mayUse: anyStaff },
  { method: 'post', path: '/schedule/:collection/:id/cancel', handle: cancel, mayUse: anyStaff },
]

const documentPath = z.object({ collection: z.enum(SCHEDULED_COLLECTIONS), id })
const plan = z.strictObject({
  becomes: z.enum(['published', 'unpublished']),
  at: z.iso.datetime({ error: 'Please give a day and a time.' }),
})
const canceled = z.strictObject({ job: id })

async function sendSchedule(services: PanelServices, { req }: Exchange): Promise<DocumentSchedule> {
  const document = parse(documentPath, req.params)
  return { scheduled: await scheduledOf(services.payload, document), timeZone: services.settings.TIME_ZONE }
}

async function schedule(services: PanelServices, exchange: Exchange): Promise<DocumentSchedule> {
  const { payload, settings } = services
  const document = await publishable(services, exchange)
  const timed = { ...parse(plan, exchange.body), timeZone: settings.TIME_ZONE }
  await scheduleDocument(payload, document, timed, exchange.user)
  return sendSchedule(services, exchange)
}

async function cancel(services: PanelServices, exchange: Exchange): Promise<DocumentSchedule> {
  await cancelScheduled(services.payload, await publishable(services, exchange), parse(canceled, exchange.body).job)
  return sendSchedule(services, exchange)
}

async function publishable({ payload }: PanelServices, { req, user }: Exchange) {
  const document = parse(documentPath, req.params)
  await assertMayPublish(payload, document, user)
  return document
}
