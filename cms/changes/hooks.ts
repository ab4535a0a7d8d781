import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload'
import { newId } from '../database/adapter.ts'
import { afterCommit } from './after-commit.ts'
import { announcePublication } from './announcements.ts'
import type { Change, Tag } from './tags.ts'

/**
 * Writes what a change touches into `publications`, in the change's own transaction: after the commit it is sure to
 * be published, after a rollback it never was. Nothing is rendered here: hooks run before the commit. A draft beside
 * what is published touches nothing that shows.
 */
export function publicationHooks(kind: string, toTags: (change: Change) => Tag[]) {
  const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req, collection }) => {
    if (doc._status === 'draft' && (await isPublished(doc.id, collection, req))) return
    const before = operation === 'update' ? previousDoc : undefined
    await recordPublication(
      `${kind}: ${titleOf(doc, collection.admin.useAsTitle)}`,
      toTags({ after: doc, before }),
      req,
    )
  }
  const afterDelete: CollectionAfterDeleteHook = async ({ doc, req, collection }) => {
    await recordPublication(
      `${kind} deleted: ${titleOf(doc, collection.admin.useAsTitle)}`,
      toTags({ before: doc }),
      req,
    )
  }
  return { afterChange: [afterChange], afterDelete: [afterDelete] }
}

/** Whether shoppers are shown a document. Its latest version, which hooks are handed, may be a draft beside that. */
export async function isPublished(
  id: string,
  { slug }: Pick<SanitizedCollectionConfig, 'slug'>,
  req: PayloadRequest,
): Promise<boolean> {
  const found = await req.payload.db.findOne<{ id: string; _status?: string }>({
    collection: slug,
    where: { id: { equals: id } },
    select: { _status: true },
    req,
  })
  return found?._status === 'published'
}

/**
 * One row for the publisher, in the transaction of `req`. A change by staff has a `reason` to be shown, is published
 * at once and its row is kept for a day; an order has none, waits for others of its kind, and leaves no row.
 */
export async function recordPublication(reason: string | null, tags: Tag[], req: PayloadRequest): Promise<void> {
  if (tags.length === 0) return
  const now = new Date().toISOString()
  await req.payload.db.create({
    collection: 'publications',
    customID: newId(req.payload.db),
    data: {
      reason: reason?.slice(0, 200) ?? 'Order',
      fromOrder: reason === null,
      tags,
      state: 'pending',
      createdAt: now,
      updatedAt: now,
    },
    req,
    returning: false,
  })
  await afterCommit(req, () => announcePublication({ tags, urgent: reason !== null }))
}

function titleOf(doc: Record<string, unknown>, field: string | undefined): string {
  return String((field && doc[field]) ?? doc.id)
}
