import type { Payload, PayloadRequest } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { recordChange } from '../../base/changes/record-change.ts'
import { contactMessagesTag } from '../../base/changes/tags.ts'
import type { ContactMessage, MessageAnswer, User } from '../../payload-types.ts'

/**
 * Reads a contact message without access checks, for routes that have authorized staff. Throws `Refusal` `not-found`.
 */
export async function findMessageOrThrow(payload: Payload, id: string, req?: PayloadRequest): Promise<ContactMessage> {
  const where = { id: { equals: id } }
  const message = payload.db.isId(id)
    ? await payload.db.findOne<ContactMessage>({ collection: 'contact-messages', where, ...(req ? { req } : {}) })
    : null
  if (!message) throw new Refusal('not-found', 'There is no such message. Somebody may have deleted it.')
  return message
}

/** Writes fields of a contact message in the transaction of `req`, and records the change, for lists in open panels. */
export async function updateMessage(
  req: PayloadRequest,
  id: string,
  data: Partial<Record<keyof ContactMessage, unknown>>,
): Promise<void> {
  await req.payload.db.updateOne({
    collection: 'contact-messages',
    where: { id: { equals: id } },
    // Writes the time as well: MongoDB detects a conflict of two transactions only if both write something.
    data: { ...data, updatedAt: new Date().toISOString() },
    options: { atomic: true },
    returning: false,
    req,
  })
  await recordChange(req, null, [contactMessagesTag])
}

/** Reads the answers to a contact message, oldest first. */
export async function readMessageAnswers(payload: Payload, id: string, req?: PayloadRequest): Promise<MessageAnswer[]> {
  const { docs } = await payload.db.find<MessageAnswer>({
    collection: 'message-answers',
    where: { message: { equals: id } },
    sort: 'at',
    pagination: false,
    limit: 0,
    ...(req ? { req } : {}),
  })
  return docs
}

/** Reads a staff member's account (only name and role). Returns null for null and for a deleted account. */
export async function findStaffMember(payload: Payload, id: string | null, req?: PayloadRequest): Promise<User | null> {
  if (!id || !payload.db.isId(id)) return null
  return payload.db.findOne<User>({
    collection: 'users',
    where: { id: { equals: id } },
    select: { name: true, role: true },
    ...(req ? { req } : {}),
  })
}
