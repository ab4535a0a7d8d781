import type { Payload } from 'payload'
import { recordChange } from '../../base/changes/record-change.ts'
import { messagesTag } from '../../base/changes/tags.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { User } from '../../payload-types.ts'

/** Marks that staff set on messages. Omitted fields do not change. */
export type Marks = {
  isRead?: boolean | undefined
  isArchived?: boolean | undefined
  /** Set by hand if the answer was sent in another way. */
  isAnswered?: boolean | undefined
}

/** Marks messages for a member of staff. Skips deleted messages. Keeps the first reader of a message. */
export async function markMessages(payload: Payload, ids: readonly string[], marks: Marks, user: User): Promise<void> {
  const { isRead, isArchived, isAnswered } = marks
  const known = ids.filter(payload.db.isId)
  const common = {
    ...(isRead === false ? { readAt: null, readBy: null } : {}),
    ...(isArchived === undefined ? {} : { archived: isArchived }),
    ...(isAnswered === undefined ? {} : { answered: isAnswered }),
  }
  await inTransaction(payload, async (req) => {
    for (const id of known) {
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
    await recordChange(req, null, [messagesTag])
  })
}
