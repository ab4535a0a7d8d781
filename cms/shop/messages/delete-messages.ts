import type { CollectionAfterDeleteHook, Where } from 'payload'
import { eraseWebhookDeliveries } from '../webhooks/erase-deliveries.ts'

/**
 * Collection hook of contact messages: after a delete, deletes the message's answers, mails and webhook events too,
 * even unsent ones.
 */
export const deleteMessageDependents: CollectionAfterDeleteHook = async ({ id, req }) => {
  const { db } = req.payload
  await db.deleteMany({ collection: 'message-answers', where: { message: { equals: id } }, req })
  // Mails of an earlier version have the message's id only in `event`.
  const ofMessage: Where = { or: [{ message: { equals: id } }, { event: { equals: `shopMessage:${id}` } }] }
  await db.deleteMany({ collection: 'mails', where: ofMessage, req })
  await eraseWebhookDeliveries(req, { documents: [String(id)] })
}
