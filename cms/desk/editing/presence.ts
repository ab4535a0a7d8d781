import type { Payload } from 'payload'
import { z } from 'zod'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { LOCKED_DOCUMENTS } from '../../base/database/locked-documents.ts'
import type { User } from '../../payload-types.ts'
import { type Exchange, type PanelServices, parse } from '../calls/route.ts'
import { type Edited, type Editor, findEditor, locksOf } from './editor.ts'

/** Milliseconds after the last report until a person counts as gone. The form reports every 15 s. */
const LEFT_MS = 60_000

const presence = z.strictObject({ isTyping: z.boolean() })

/** Handles the report of a form of a document of `collection`, whose id is in the path. */
export function presenceIn(collection: Edited['collection']) {
  return async ({ payload }: PanelServices, { req, user, body }: Exchange) => {
    const edited = { collection, id: String(req.params.id) }
    return { editor: await notePresence(payload, edited, parse(presence, body).isTyping, user) }
  }
}

/**
 * Records whether this member of staff is editing the document, and returns the other editor, if any. The record is Payload's
 * own document lock, so Payload's list shows it as well.
 */
async function notePresence(payload: Payload, edited: Edited, isTyping: boolean, user: User): Promise<Editor | null> {
  if (!payload.db.isId(edited.id)) throw new Refusal('not-found', 'There is no such document.')
  const left = new Date(Date.now() - LEFT_MS).toISOString()
  await payload.db.deleteMany({
    collection: LOCKED_DOCUMENTS,
    where: { and: [...locksOf(edited), { updatedAt: { less_than: left } }] },
  })
  const editor = await findEditor(payload, edited)
  if (editor && editor.id !== String(user.id)) return editor
  if (isTyping) await hold(payload, edited, user, editor !== null)
  else if (editor) await payload.db.deleteMany({ collection: LOCKED_DOCUMENTS, where: { and: locksOf(edited) } })
  return null
}

async function hold({ db }: Payload, edited: Edited, user: User, isHeld: boolean): Promise<void> {
  const collection = LOCKED_DOCUMENTS
  if (isHeld) {
    await db.updateOne({ collection, where: { and: locksOf(edited) }, data: {}, returning: false })
    return
  }
  const data = {
    document: { relationTo: edited.collection, value: edited.id },
    user: { relationTo: 'users', value: user.id },
  }
  await db.create({ collection, data, returning: false })
}
