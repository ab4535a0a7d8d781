import type { CollectionAfterDeleteHook, Where } from 'payload'
import { toMailKey } from './message-keys.ts'

/** The answers to a message and all its mails, also those that wait to be sent, go with it. */
export const deleteWithMessage: CollectionAfterDeleteHook = async ({ id, req }) => {
  const { db } = req.payload
  await db.deleteMany({ collection: 'message-answers', where: { message: { equals: id } }, req })
  // Mails of an earlier version have the message in their key only.
  const ofMessage: Where = { or: [{ message: { equals: id } }, { event: { equals: `shopMessage:${id}` } }] }
  await db.deleteMany({ collection: 'mails', where: ofMessage, req })
}

/**
 * The messages with one of these phone numbers or mail addresses. Numbers are normalized (cms/customers/phone.ts),
 * addresses are in any case. An empty one is nobody's.
 */
export function writtenBy(phones: readonly string[], mails: readonly string[]): Where {
  return {
    or: [{ phoneKey: { in: phones.filter(Boolean) } }, { mailKey: { in: mails.map(toMailKey).filter(Boolean) } }],
  }
}
