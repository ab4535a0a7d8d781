import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload'
import { scheduleAfterCommit } from './after-commit.ts'
import { notifyCommittedChange } from './committed-change-events.ts'
import { notifyRecordedChange } from './recorded-change-events.ts'
import type { DocumentChange, Tag } from './tags.ts'

type StoredDocument = { id: string; _status?: string } & Record<string, unknown>

/**
 * Writes a row with these tags to `changes`, in the transaction of `req`. `reason` says what staff changed, for the
 * panel; null for orders and messages.
 */
export async function recordChange(req: PayloadRequest, reason: string | null, tags: readonly Tag[]): Promise<void> {
  if (tags.length === 0) return
  const recordedAt = Date.now()
  const now = new Date(recordedAt).toISOString()
  const id = req.payload.db.newId()
  const byStaff = reason !== null
  await req.payload.db.create({
    collection: 'changes',
    customID: id,
    data: {
      reason: reason?.slice(0, 200) ?? 'Order or message',
      staff: req.user && 'name' in req.user ? req.user.name : null,
      byStaff,
      tags,
      createdAt: now,
      updatedAt: now,
    },
    req,
    returning: false,
  })
  await notifyRecordedChange(req, tags)
  await scheduleAfterCommit(req, () => notifyCommittedChange({ id, byStaff, recordedAt }))
}

/**
 * Creates collection hooks that record the tags of each published, changed or deleted document in `changes`. A saved
 * draft is recorded only if the save unpublishes the document. The recorded reason begins with `kind`;
 * `req.context.unpublishedAs` replaces the word "unpublished" in it.
 */
export function createChangeRecordingHooks(kind: string, toTags: (change: DocumentChange) => Tag[]) {
  const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req, collection }) => {
    const isDraft = doc._status === 'draft'
    const isUnpublished =
      isDraft && wasPublishedBeforeSave(doc.id, req) && !(await isPublished(doc.id, collection, req))
    if (isDraft && !isUnpublished) return
    const before = operation === 'update' ? previousDoc : undefined
    const action = isUnpublished ? ` ${req.context.unpublishedAs ?? 'unpublished'}` : ''
    const reason = `${kind}${action}: ${titleOf(doc, collection.admin.useAsTitle)}`
    // Pages show the published document, which a draft did not replace.
    const shown = before?._status === 'draft' ? publishedBefore(req)[doc.id] : undefined
    const tags = [...toTags({ after: doc, before }), ...(shown ? toTags({ before: shown }) : [])]
    await recordChange(req, reason, [...new Set(tags)])
  }
  const afterDelete: CollectionAfterDeleteHook = async ({ doc, req, collection }) => {
    await recordChange(req, `${kind} deleted: ${titleOf(doc, collection.admin.useAsTitle)}`, toTags({ before: doc }))
  }
  return { beforeChange: [rememberPublished], afterChange: [afterChange], afterDelete: [afterDelete] }
}

const rememberPublished: CollectionBeforeChangeHook = async ({ operation, originalDoc, collection, req }) => {
  if (operation !== 'update' || !collection.versions?.drafts) return
  const stored = await req.payload.db.findOne<StoredDocument>({
    collection: collection.slug,
    where: { id: { equals: originalDoc.id } },
    req,
  })
  req.context.published = {
    ...publishedBefore(req),
    [originalDoc.id]: stored?._status === 'published' ? stored : undefined,
  }
}

/**
 * Whether the document was published before the save of this request. Only in collections with
 * `createChangeRecordingHooks`.
 */
export function wasPublishedBeforeSave(id: string, req: PayloadRequest): boolean {
  return publishedBefore(req)[id] !== undefined
}

/**
 * Returns the published documents before their save, by id; undefined for a document that was not published. A bulk
 * edit saves many documents in one request.
 */
function publishedBefore(req: PayloadRequest): Record<string, StoredDocument | undefined> {
  return (req.context.published ?? {}) as Record<string, StoredDocument | undefined>
}

/**
 * Whether the document is published. Reads the document from the database, because the version that hooks get may be a
 * newer draft.
 */
export async function isPublished(
  id: string,
  { slug }: Pick<SanitizedCollectionConfig, 'slug'>,
  req: PayloadRequest,
): Promise<boolean> {
  const found = await req.payload.db.findOne<StoredDocument>({
    collection: slug,
    where: { id: { equals: id } },
    select: { _status: true },
    req,
  })
  return found?._status === 'published'
}

function titleOf(doc: Record<string, unknown>, field: string | undefined): string {
  return String((field && doc[field]) ?? doc.id)
}
