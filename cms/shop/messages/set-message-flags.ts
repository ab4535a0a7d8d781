import type { Payload, Where } from 'payload'
import { recordChange } from '../../base/changes/record-change.ts'
import { contactMessagesTag } from '../../base/changes/tags.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import type { User } from '../../payload-types.ts'

/** The marks to set on contact messages. A mark that is undefined stays as it is. */
export type MessageFlags = {
  isRead?: boolean | undefined
  isArchived?: boolean | undefined
  /** Set by hand if a message was answered outside the panel. */
  isAnswered?: boolean | undefined
}

/**
 * Sets marks on contact messages. Returns how many of the messages exist. Marking a message as read again keeps its
 * first reader.
 */
export async function setMessageFlags(
  payload: Payload,
  ids: readonly string[],
  marks: MessageFlags,
  user: User,
): Promise<number> {
  const { isRead, isArchived, isAnswered } = marks
  const common = {
    ...(isRead === false ? { readAt: null, readBy: null } : {}),
    ...(isArchived === undefined ? {} : { archived: isArchived }),
    ...(isAnswered === undefined ? {} : { answered: isAnswered }),
  }
  return runInTransaction(payload, async (req) => {
    const known: Where = { id: { in: ids.filter(payload.db.isId) } }
    const { docs } = await payload.db.find<{ id: string }>({
      collection: 'contact-messages',
      where: known,
      select: {},
      limit: 0,
      pagination: false,
      req,
    })
    for (const { id } of docs) {
      const isThis = { id: { equals: id } }
      // Null keeps `updatedAt`: this is not an edit of the message.
      const write = (where: object, data: object) =>
        payload.db.updateOne({
          collection: 'contact-messages',
          where: where as never,
          data: { ...data, updatedAt: null },
          options: { atomic: true },
          returning: false,
          req,
        })
      if (Object.keys(common).length > 0) await write(isThis, common)
      if (isRead) {
        const data = { readAt: new Date().toISOString(), readBy: user.id }
        await write({ and: [isThis, { readAt: { exists: false } }] }, data)
      }
    }
    await recordChange(req, null, [contactMessagesTag])
    return docs.length
  })
}
