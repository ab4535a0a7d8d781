import type { Payload } from 'payload'
import { z } from 'zod'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { LOCKED_DOCUMENTS_SLUG } from '../../base/database/locked-documents-slug.ts'
import type { User } from '../../payload-types.ts'
import { type PanelRequestContext, type PanelServices, parseRequestPart } from '../calls/route.ts'
import { createEditLockFilters, type EditedDocument, type EditLockHolder, findEditLockHolder } from './edit-lock.ts'

/** Milliseconds after a form's last report until its user counts as gone. Forms report every 15 s. */
const LEFT_MS = 60_000

const presence = z.strictObject({ isTyping: z.boolean() })

/**
 * Returns the handler of the call by which a form reports whether its user is typing. The path of the call contains the
 * document's id. The response has `editor`: the other person who edits the document, or null.
 */
export function createPresenceHandler(collection: EditedDocument['collection']) {
  return async ({ payload }: PanelServices, { req, user, body }: PanelRequestContext) => {
    const edited = { collection, id: String(req.params.id) }
    return { editor: await notePresence(payload, edited, parseRequestPart(presence, body).isTyping, user) }
  }
}

/**
 * Takes Payload's edit lock on the document if the user is typing, else releases the user's lock. If another staff
 * member holds the lock, only returns that person; else returns null. Throws `Refusal` `not-found`.
 */
async function notePresence(
  payload: Payload,
  edited: EditedDocument,
  isTyping: boolean,
  user: User,
): Promise<EditLockHolder | null> {
  if (!payload.db.isId(edited.id)) throw new Refusal('not-found', 'There is no such document.')
  const left = new Date(Date.now() - LEFT_MS).toISOString()
  await payload.db.deleteMany({
    collection: LOCKED_DOCUMENTS_SLUG,
    where: { and: [...createEditLockFilters(edited), { updatedAt: { less_than: left } }] },
  })
  const editor = await findEditLockHolder(payload, edited)
  if (editor && editor.id !== String(user.id)) return editor
  if (isTyping) await hold(payload, edited, user, editor !== null)
  else if (editor)
    await payload.db.deleteMany({ collection: LOCKED_DOCUMENTS_SLUG, where: { and: createEditLockFilters(edited) } })
  return null
}

async function hold({ db }: Payload, edited: EditedDocument, user: User, isHeld: boolean): Promise<void> {
  const collection = LOCKED_DOCUMENTS_SLUG
  if (isHeld) {
    await db.updateOne({ collection, where: { and: createEditLockFilters(edited) }, data: {}, returning: false })
    return
  }
  const data = {
    document: { relationTo: edited.collection, value: edited.id },
    user: { relationTo: 'users', value: user.id },
  }
  await db.create({ collection, data, returning: false })
}
