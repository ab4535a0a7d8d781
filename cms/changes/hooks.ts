import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload'
import { afterCommit } from './after-commit.ts'
import { announcePublication } from './announcements.ts'
import type { Change, Tag } from './tags.ts'

/**
 * Hooks that write the tags of a change into `publications`, in the change's own transaction: it is published after the
 * commit, and never after a rollback. Hooks run before the commit, so nothing is rendered here. A draft beside a
 * published document changes no page.
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

/** Whether the document is published. The version that hooks are given may be a newer draft. */
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
 * Writes one row for the publisher, in the transaction of `req`. A change by staff has a `reason`, is published at
 * once, and its row is kept for a day. An order has none, is published together with other orders, and its row is
 * deleted.
 */
export async function recordPublication(reason: string | null, tags: Tag[], req: PayloadRequest): Promise<void> {
  if (tags.length === 0) return
  const now = new Date().toISOString()
  await req.payload.db.create({
    collection: 'publications',
    customID: req.payload.db.newId(),
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
