import type { Payload, Where } from 'payload'
import { msUntil } from '../../base/outbox/worker.ts'
import { runInSpan } from '../../base/traces/spans.ts'
import type { PayloadJob } from '../../payload-types.ts'
import { pendingPublishJobFilter } from './scheduled.ts'

const JOBS_PER_QUERY = 50

/**
 * Runs the due jobs that publish or unpublish a document, oldest first, with the rights of the user who scheduled the
 * job. If the shop has several processes, one of them runs a job. Returns the milliseconds until the next job is due;
 * null if there is none.
 */
export async function runDuePublishJobs(payload: Payload, signal: AbortSignal): Promise<number | null> {
  for (let found = JOBS_PER_QUERY; found === JOBS_PER_QUERY; ) {
    const ids = await findDue(payload)
    found = ids.length
    for (const id of ids) {
      if (signal.aborted) return null
      await payload.db.exclusive([`schedule:${id}`], payload, () => runIfDue(payload, id))
    }
  }
  return nextDueIn(payload)
}

/** Returns the filter for due jobs. Ignores the mark "in progress", which a killed process leaves. */
function whereDue(): Where {
  const now = new Date().toISOString()
  const hasTime: Where = { or: [{ waitUntil: { exists: false } }, { waitUntil: { less_than_equal: now } }] }
  return { and: [pendingPublishJobFilter, { hasError: { not_equals: true } }, hasTime] }
}

async function findDue(payload: Payload): Promise<string[]> {
  const where = whereDue()
  const { docs } = await payload.db.find<PayloadJob>({
    collection: 'payload-jobs',
    where,
    sort: 'waitUntil',
    select: {},
    limit: JOBS_PER_QUERY,
    pagination: false,
  })
  return docs.map(({ id }) => String(id))
}

/** Runs a job, unless another process has run it meanwhile. */
async function runIfDue(payload: Payload, id: string): Promise<void> {
  const where: Where = { and: [{ id: { equals: id } }, whereDue()] }
  if (!(await payload.db.findOne({ collection: 'payload-jobs', where }))) return
  await runInSpan({ name: 'job', fields: { 'shop.kind': 'publish' } }, () => payload.jobs.runByID({ id, silent: true }))
  const failed = await payload.db.findOne<PayloadJob>({ collection: 'payload-jobs', where: { id: { equals: id } } })
  if (failed) payload.logger.warn({ job: id, problem: failed.log?.at(-1)?.error }, 'a scheduled job failed')
}

async function nextDueIn(payload: Payload): Promise<number | null> {
  const { docs } = await payload.db.find<PayloadJob>({
    collection: 'payload-jobs',
    where: { and: [pendingPublishJobFilter, { hasError: { not_equals: true } }] },
    sort: 'waitUntil',
    limit: 1,
    pagination: false,
  })
  return msUntil(docs[0]?.waitUntil)
}
