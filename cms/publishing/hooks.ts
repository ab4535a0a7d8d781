import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { newId } from '../database/adapter.ts'
import type { Change, Tag } from '../tags.ts'
import { hurry } from './urgency.ts'

/**
 * Writes what a change touches into `publications`, in the change's own transaction: after the commit it is sure to
 * be published, after a rollback it never was. Nothing is rendered here: hooks run before the commit.
 */
export function publishing(kind: string, tagsOf: (change: Change) => Tag[]) {
  const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req, collection }) => {
    const before = operation === 'update' ? previousDoc : undefined
    await notePublication(`${kind}: ${titleOf(doc, collection.admin.useAsTitle)}`, tagsOf({ after: doc, before }), req)
  }
  const afterDelete: CollectionAfterDeleteHook = async ({ doc, req, collection }) => {
    await notePublication(`${kind} deleted: ${titleOf(doc, collection.admin.useAsTitle)}`, tagsOf({ before: doc }), req)
  }
  return { afterChange: [afterChange], afterDelete: [afterDelete] }
}

/**
 * One row for the publisher, in the transaction of `req`. A change by staff has a `reason` to be shown, is published
 * at once and its row is kept for a day; an order has none, waits for others of its kind, and leaves no row.
 */
export async function notePublication(reason: string | null, tags: Tag[], req: PayloadRequest): Promise<void> {
  if (tags.length === 0) return
  if (reason) hurry()
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
}

function titleOf(doc: Record<string, unknown>, field: string | undefined): string {
  return String((field && doc[field]) ?? doc.id)
}
