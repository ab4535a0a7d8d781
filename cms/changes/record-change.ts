import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload'
import { afterCommit } from './after-commit.ts'
import { notifyCommittedChange } from './committed.ts'
import type { Change, Tag } from './tags.ts'

/**
 * Writes a row with the tags of a change, in the transaction of `req`: it is in the log once the change is committed, and
 * never after a rollback. `reason` says what staff changed; null for an order.
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
      reason: reason?.slice(0, 200) ?? 'Order',
      staff: req.user && 'name' in req.user ? req.user.name : null,
      byStaff,
      tags,
      createdAt: now,
      updatedAt: now,
    },
    req,
    returning: false,
  })
  await afterCommit(req, () => notifyCommittedChange({ id, byStaff, recordedAt }))
}

/**
 * Hooks that record the changes of a collection. They run before the commit, so nothing is rendered here. A draft beside
 * a published document changes no page.
 */
export function changeHooks(kind: string, toTags: (change: Change) => Tag[]) {
  const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req, collection }) => {
    if (doc._status === 'draft' && (await isPublished(doc.id, collection, req))) return
    const before = operation === 'update' ? previousDoc : undefined
    await recordChange(req, `${kind}: ${titleOf(doc, collection.admin.useAsTitle)}`, toTags({ after: doc, before }))
  }
  const afterDelete: CollectionAfterDeleteHook = async ({ doc, req, collection }) => {
    await recordChange(req, `${kind} deleted: ${titleOf(doc, collection.admin.useAsTitle)}`, toTags({ before: doc }))
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

function titleOf(doc: Record<string, unknown>, field: string | undefined): string {
  return String((field && doc[field]) ?? doc.id)
}
