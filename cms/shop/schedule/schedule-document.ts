import { createLocalReq, docAccessOperation, type Payload } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { type Capability, hasCapability } from '../../base/accounts/roles.ts'
import type { User } from '../../payload-types.ts'
import {
  buildDocumentJobFilters,
  findScheduledChanges,
  pendingPublishJobFilter,
  type SchedulableCollection,
  type ScheduledChange,
} from './scheduled.ts'

export type SchedulableDocument = { collection: SchedulableCollection; id: string }

/**
 * A change to schedule: whether the document is published or unpublished, and when. `timeZone` is the one in which the
 * time was chosen.
 */
export type NewScheduledChange = Pick<ScheduledChange, 'becomes' | 'at' | 'timeZone'>

const MAX_YEARS_AHEAD = 5
const MAX_OF_A_DOCUMENT = 20

const PUBLISHING: Record<SchedulableCollection, Capability> = {
  products: 'editProducts',
  posts: 'editTexts',
  pages: 'editTexts',
  branches: 'editBranches',
}

/**
 * Throws `Refusal` unless the user may publish the document: `forbidden`, or `not-found`. Payload's own handler for
 * scheduling does not check this and is therefore blocked.
 */
export async function assertMayPublish(payload: Payload, document: SchedulableDocument, user: User): Promise<void> {
  const { collection, id } = document
  if (!hasCapability(user, PUBLISHING[collection])) throw forbidden()
  const req = await createLocalReq({ user }, payload)
  const found = payload.db.isId(id) && (await payload.findByID({ ...document, req, ...READ_BY_USER }))
  if (!found) throw new Refusal('not-found', 'There is no such document. It may have been deleted.')
  const { config } = payload.collections[collection]
  const access = await docAccessOperation({ id, collection: { config }, data: { _status: 'published' }, req })
  if (!access.update) throw forbidden()
}

const READ_BY_USER = { draft: true, depth: 0, overrideAccess: false, disableErrors: true } as const

const forbidden = () => new Refusal('forbidden', 'You are not allowed to publish this.')

/**
 * Schedules that a document is published or unpublished. Does not check rights. Throws `Refusal` `invalid` for a time
 * in the past, more than five years ahead or already used, and for too many changes.
 */
export async function schedulePublishOrUnpublish(
  payload: Payload,
  document: SchedulableDocument,
  plan: NewScheduledChange,
  { id: user }: User,
): Promise<void> {
  const { collection, id } = document
  const fault =
    timeFault(plan.at, Date.now()) ?? plannedFault(plan, await readScheduledChangesOfDocument(payload, document))
  if (fault) throw new Refusal('invalid', fault, { at: [fault] })
  const input = {
    type: plan.becomes === 'published' ? ('publish' as const) : ('unpublish' as const),
    // Payload's own form stores it as well, but its type lacks it.
    timezone: plan.timeZone,
    doc: { relationTo: collection, value: id },
    user: { relationTo: 'users' as const, value: user },
  }
  await payload.jobs.queue({ task: 'schedulePublish', waitUntil: new Date(plan.at), input })
}

/** Reads the scheduled changes of a document, the next first. */
export function readScheduledChangesOfDocument(
  payload: Payload,
  document: SchedulableDocument,
): Promise<ScheduledChange[]> {
  return findScheduledChanges(payload, MAX_OF_A_DOCUMENT, document)
}

/** Cancels a scheduled change of this document; `job` is its id. Does nothing if it has run or was cancelled. */
export async function cancelScheduledChange(
  payload: Payload,
  document: SchedulableDocument,
  job: string,
): Promise<void> {
  if (!payload.db.isId(job)) return
  const where = { and: [{ id: { equals: job } }, pendingPublishJobFilter, ...buildDocumentJobFilters(document)] }
  await payload.db.deleteMany({ collection: 'payload-jobs', where })
}

/** Returns what is wrong with a time, as a sentence, or null. */
function timeFault(at: string, now: number): string | null {
  const time = Date.parse(at)
  if (Number.isNaN(time)) return 'Please give a day and a time.'
  if (time <= now) return 'This time has passed. Please give one that is still to come.'
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + MAX_YEARS_AHEAD)
  return time > last.getTime() ? `Please give a time within the next ${MAX_YEARS_AHEAD} years.` : null
}

function plannedFault({ at, becomes }: NewScheduledChange, planned: ScheduledChange[]): string | null {
  if (planned.length >= MAX_OF_A_DOCUMENT) return `At most ${MAX_OF_A_DOCUMENT} times can be scheduled for a document.`
  const time = Date.parse(at)
  const same = planned.find((each) => Date.parse(each.at) === time)
  if (!same) return null
  const sentence = same.becomes === becomes ? 'This is scheduled for this time already.' : null
  return sentence ?? `It will be ${same.becomes} at this time. Please give another one, or cancel that first.`
}
