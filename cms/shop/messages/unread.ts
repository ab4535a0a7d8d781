import type { Payload, Where } from 'payload'

/** Filter for messages in the inbox that nobody has opened. */
export const UNREAD: Where = { and: [{ archived: { not_equals: true } }, { readAt: { exists: false } }] }

export async function countUnread({ db }: Payload): Promise<number> {
  return (await db.count({ collection: 'contact-messages', where: UNREAD })).totalDocs
}
