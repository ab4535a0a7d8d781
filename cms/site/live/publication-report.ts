import type { Payload } from 'payload'
import type { User } from '../../payload-types.ts'
import type { Branches } from '../../shop/catalog/branches/branches.ts'
import type { PageService } from '../pages/page-service.ts'
import {
  type DisplayedCollectionSlug,
  isDocumentInChangeTags,
  listPagesShowingDocument,
  type NamedPage,
} from './pages-showing.ts'
import type { LiveChangeTracker } from './publication-delays.ts'

/**
 * A page that shows a document. `etag`: the ETag with which the page's URL responds once the page is current; null if
 * the URL then responds with 404, 410 or a redirect.
 */
export type PageWithEtag = NamedPage & { etag: string | null }

/**
 * State of a document's last save: `draft` (not public; `isBeside`: an earlier version is public), `unpublished` (no
 * page shows the document), `behind` (not processed yet), `failed` (`pages` could not be rendered), `live`.
 */
export type PublicationReport = { changedAt: string | null; now: string } & (
  | { state: 'draft'; isBeside: boolean }
  | { state: 'behind' }
  | { state: 'failed'; pages: NamedPage[] }
  | { state: 'live' | 'unpublished'; pages: PageWithEtag[] }
)

export type PublicationReportServices = {
  payload: Payload
  branches: Branches
  pages: PageService
  liveMarks: LiveChangeTracker
}

type ChangeRow = { id: string; tags: string[]; createdAt: string }

/** Number of latest changes by staff among which the save is searched. */
const RECENT_CHANGES = 200

/** Returns the state of a document's last save, after rendering stale pages; null if there is no such document. */
export async function createPublicationReport(
  { payload, branches, pages, liveMarks }: PublicationReportServices,
  collection: DisplayedCollectionSlug,
  id: string,
  user: User,
): Promise<PublicationReport | null> {
  const read = (draft: boolean) =>
    payload.findByID({ collection, id, depth: 0, draft, disableErrors: true, overrideAccess: false, user })
  const [latest, stored, change] = await Promise.all([read(true), read(false), lastChange(payload, collection, id)])
  if (!latest || !stored) return null
  const isPublished = statusOf(stored) !== 'draft'
  const report = { changedAt: change?.createdAt ?? null, now: new Date().toISOString() }
  if (statusOf(latest) === 'draft' && (isPublished || !change)) {
    return { ...report, state: 'draft', isBeside: isPublished }
  }
  if (change && !liveMarks.isFollowed(change)) return { ...report, state: 'behind' }
  const shownOn = await listPagesShowingDocument(collection, stored, { payload, branches, user })
  const rendered = await Promise.all(shownOn.map((page) => renderPage(page, pages)))
  const failed = shownOn.filter(({ address }) => pages.hasFailed(address))
  if (failed.length > 0) return { ...report, state: 'failed', pages: failed }
  const proven = rendered.filter((page) => page !== null)
  if (proven.length < shownOn.length) return { ...report, state: 'behind' }
  return { ...report, now: new Date().toISOString(), state: isPublished ? 'live' : 'unpublished', pages: proven }
}

/** Renders a page. Returns null if that fails or the page is stale again. */
async function renderPage(page: NamedPage, pages: PageService): Promise<PageWithEtag | null> {
  try {
    const rendered = await pages.load(page.address)
    if (!rendered) return { ...page, etag: null }
    if (!pages.isFresh(page.address)) return null
    return { label: page.label, address: rendered.canonical || page.address, etag: rendered.etag }
  } catch {
    // `pages` has logged the error.
    return null
  }
}

async function lastChange(
  payload: Payload,
  collection: DisplayedCollectionSlug,
  id: string,
): Promise<ChangeRow | undefined> {
  const { docs } = await payload.db.find<ChangeRow>({
    collection: 'changes',
    where: { byStaff: { equals: true } },
    sort: '-createdAt',
    limit: RECENT_CHANGES,
    pagination: false,
  })
  return docs.find(({ tags }) => isDocumentInChangeTags(collection, id, tags))
}

/** Returns a document's status; undefined in collections without drafts. */
function statusOf(doc: object): unknown {
  return '_status' in doc ? doc._status : undefined
}
