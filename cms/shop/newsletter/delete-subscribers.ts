import type { CollectionAfterDeleteHook, Payload, Where } from 'payload'
import { getConfirmationCutoff } from '../../../src/domain/customers/newsletter.ts'
import { forEachIdBatch } from '../../base/database/id-batches.ts'
import { NEWSLETTER_LOCK } from './subscribe.ts'

/**
 * Collection hook of newsletter subscribers: after a subscriber is deleted, deletes the subscriber's mails, sent and
 * unsent.
 */
export const deleteSubscriberMails: CollectionAfterDeleteHook = async ({ id, req }) => {
  await req.payload.db.deleteMany({ collection: 'mails', where: { subscriber: { equals: id } }, req })
}

/** Deletes subscribers who never confirmed and whose link has expired at `now` (in milliseconds), with their mails. */
export function deleteExpiredUnconfirmedSubscribers(payload: Payload, now: number): Promise<void> {
  return payload.db.exclusive([NEWSLETTER_LOCK], payload, () => pruneNow(payload, now))
}

async function pruneNow({ db }: Payload, now: number): Promise<void> {
  const ended = new Date(getConfirmationCutoff(now)).toISOString()
  const where: Where = { and: [{ confirmedAt: { exists: false } }, { askedAt: { less_than_equal: ended } }] }
  const find = async (limit: number) => {
    const query = { collection: 'subscribers', where, select: {}, limit, pagination: false } as const
    return (await db.find<{ id: string }>(query)).docs.map(({ id }) => id)
  }
  await forEachIdBatch(find, async (ids) => {
    await db.deleteMany({ collection: 'mails', where: { subscriber: { in: ids } } })
    // Excludes addresses that were confirmed meanwhile.
    await db.deleteMany({ collection: 'subscribers', where: { and: [{ id: { in: ids } }, where] } })
  })
}
