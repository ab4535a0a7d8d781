import type { Payload, Where } from 'payload'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { LOCKED_DOCUMENTS } from '../../../base/database/locked-documents.ts'
import type { User } from '../../../payload-types.ts'
import { type Editor, findEditor } from './editor.ts'

/** Milliseconds after the last report until a person counts as gone. The form reports every 15 s. */
const LEFT_MS = 60_000

/** Records whether the user edits the product, as Payload's own document lock. Returns another editor, or null. */
export async function notePresence(
  payload: Payload,
  id: string,
  isTyping: boolean,
  user: User,
): Promise<Editor | null> {
  if (!payload.db.isId(id)) throw new Refusal('not-found', 'There is no such product.')
  const left = new Date(Date.now() - LEFT_MS).toISOString()
  await payload.db.deleteMany({
    collection: LOCKED_DOCUMENTS,
    where: { and: [...isOf(id), { updatedAt: { less_than: left } }] },
  })
  const editor = await findEditor(payload, id)
  if (editor && editor.id !== String(user.id)) return editor
  if (isTyping) await hold(payload, id, user, editor !== null)
  else if (editor) await payload.db.deleteMany({ collection: LOCKED_DOCUMENTS, where: { and: isOf(id) } })
  return null
}

async function hold({ db }: Payload, id: string, user: User, isHeld: boolean): Promise<void> {
  const collection = LOCKED_DOCUMENTS
  if (isHeld) {
    await db.updateOne({ collection, where: { and: isOf(id) }, data: {}, returning: false })
    return
  }
  const data = {
    document: { relationTo: 'products', value: id },
    user: { relationTo: 'users', value: user.id },
  }
  await db.create({ collection, data, returning: false })
}

const isOf = (id: string): Where[] => [
  { 'document.relationTo': { equals: 'products' } },
  { 'document.value': { equals: id } },
]
