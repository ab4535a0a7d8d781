import type { Payload, Where } from 'payload'
import type { Branch, Page, PayloadJob, Post, Product } from '../../payload-types.ts'

/** Collections whose documents can be published and unpublished at a set time. */
export const SCHEDULABLE_COLLECTIONS = ['products', 'posts', 'pages', 'branches'] as const
export type SchedulableCollection = (typeof SCHEDULABLE_COLLECTIONS)[number]

/**
 * A scheduled change: a document will be published or unpublished at a set time. `id` is the job's id, `document` the
 * document's. `at` is in ISO 8601.
 */
export type ScheduledChange = {
  id: string
  collection: SchedulableCollection
  document: string
  title: string
  /** State for shoppers after the change. */
  becomes: 'published' | 'unpublished'
  at: string
  /** Time zone in which the time was chosen; '' if not stored. */
  timeZone: string
  /** Why the last attempt failed; '' if none did. */
  problem: string
  /** True after too many failures: the change is not retried. */
  isGivenUp: boolean
}

/** Where clause for jobs of scheduled publishing that are not done. */
export const pendingPublishJobFilter: Where = {
  and: [{ taskSlug: { equals: 'schedulePublish' } }, { completedAt: { exists: false } }],
}

/** Reads scheduled changes of documents, the next first, at most `limit`. With `of`, only changes of that document. */
export async function findScheduledChanges(
  payload: Payload,
  limit: number,
  of?: { collection: string; id: string },
): Promise<ScheduledChange[]> {
  const { docs } = await payload.db.find<PayloadJob>({
    collection: 'payload-jobs',
    where: of ? { and: [pendingPublishJobFilter, ...buildDocumentJobFilters(of)] } : pendingPublishJobFilter,
    sort: 'waitUntil',
    limit,
    pagination: false,
  })
  const known = docs.filter(hasDocument)
  return Promise.all(known.map(async (job) => ({ ...pick(job), title: await titleOf(payload, job.input.doc) })))
}

/** Returns the Where clauses for the scheduled jobs of one document. */
export const buildDocumentJobFilters = ({ collection, id }: { collection: string; id: string }): Where[] => [
  { 'input.doc.relationTo': { equals: collection } },
  { 'input.doc.value': { equals: id } },
]

type Input = {
  type?: 'publish' | 'unpublish'
  timezone?: string
  doc: { relationTo: SchedulableCollection; value: string }
}
type Job = Omit<PayloadJob, 'input'> & { input: Input }

/**
 * Whether a job names a document. Payload's handler, which is now blocked
 * (cms/panel/app/(payload)/validate-server-function-call.ts), queued jobs without a document.
 */
function hasDocument(job: PayloadJob): job is Job {
  const { doc } = (job.input ?? {}) as Partial<Input>
  return doc !== undefined && SCHEDULABLE_COLLECTIONS.includes(doc.relationTo)
}

/**
 * Texts for Payload's errors. "Not Found" cannot mean the document, because Payload deletes a document's jobs with the
 * document.
 */
const PROBLEMS: Record<string, string> = { 'Not Found': 'Whoever scheduled it has no account any more.' }

function pick({ id, input, waitUntil, createdAt, log, hasError }: Job): Omit<ScheduledChange, 'title'> {
  const { message = '' } = (log?.at(-1)?.error ?? {}) as { message?: string }
  return {
    id: String(id),
    collection: input.doc.relationTo,
    document: input.doc.value,
    becomes: input.type === 'unpublish' ? 'unpublished' : 'published',
    at: waitUntil ?? createdAt,
    timeZone: input.timezone ?? '',
    problem: PROBLEMS[message] ?? message,
    isGivenUp: hasError === true,
  }
}

/** Returns the name in the newest draft, or '' if the document was deleted. */
async function titleOf(payload: Payload, { relationTo, value }: Input['doc']): Promise<string> {
  const { docs } = await payload.db.findVersions<Product | Post | Page | Branch>({
    collection: relationTo,
    where: { and: [{ parent: { equals: value } }, { latest: { equals: true } }] },
    limit: 1,
    pagination: false,
  })
  const version = docs[0]?.version
  if (!version) return ''
  return 'title' in version ? version.title : version.name
}
