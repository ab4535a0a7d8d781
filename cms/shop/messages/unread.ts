import type { Payload, Where } from 'payload'

/** Where clause for contact messages that nobody has opened and that are not archived. */
export const UNREAD_MESSAGES_FILTER: Where = {
  and: [{ archived: { not_equals: true } }, { readAt: { exists: false } }],
}

/** Counts the contact messages that match `UNREAD_MESSAGES_FILTER`. */
export async function countUnreadMessages({ db }: Payload): Promise<number> {
  return (await db.count({ collection: 'contact-messages', where: UNREAD_MESSAGES_FILTER })).totalDocs
}
