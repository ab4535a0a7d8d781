import type { PayloadRequest } from 'payload'
import { scheduleAfterCommit } from '../../base/changes/after-commit.ts'
import { createWakeSignal } from '../../base/outbox/wake-signal.ts'
import type { MailEventName } from './events.ts'
import type { MailContent } from './subject-line.ts'

/**
 * A composed mail to be stored and sent, about an event of the document with the id (or a unique key) `of`. `order`,
 * `message` and `subscriber` are ids of related documents.
 */
export type QueuedMail = {
  event: MailEventName
  of: string
  to: string
  content: MailContent
  order: string | null
  message?: string
  subscriber?: string
  /** The address for replies, if it is not the sender's. */
  replyTo?: string
}

/** The signal that wakes the mail outbox. It is sent after each commit that stored mails or made mails due. */
export const mailsDueSignal = createWakeSignal()

/** Returns the key of a mail, unique per event and `of`, so that each mail is written once. */
export const createMailKey = (event: MailEventName, of: string): string => `${event}:${of}`

/** Stores a mail for sending, in the transaction of `req`; it is sent after the commit. Throws if its key exists. */
export async function queueMail(req: PayloadRequest, mail: QueuedMail): Promise<void> {
  await queueMails(req, [mail])
}

/** Stores several mails for sending, like `queueMail`. */
export async function queueMails(req: PayloadRequest, mails: readonly QueuedMail[]): Promise<void> {
  await queueKeyedMails(
    req,
    mails.map(({ event, of, ...mail }) => ({ ...mail, key: createMailKey(event, of), kind: event })),
  )
}

type WrittenMail = Pick<QueuedMail, 'to' | 'content' | 'message' | 'subscriber' | 'replyTo'> & {
  key: string
  kind?: MailEventName
  order?: string | null
}

/** Stores mails for sending under given keys, also mails that have no `MailEventName`, such as staff invitations. */
export async function queueKeyedMails(req: PayloadRequest, mails: readonly WrittenMail[]): Promise<void> {
  if (mails.length === 0) return
  const { db } = req.payload
  const now = new Date().toISOString()
  const rows = mails.map(({ key, kind, order = null, content, ...mail }) => ({
    customID: db.newId(),
    data: {
      event: key,
      kind: kind ?? null,
      order,
      ...mail,
      ...content,
      state: 'waiting',
      tries: 0,
      nextTryAt: now,
      createdAt: now,
      updatedAt: now,
    },
  }))
  for (const row of rows) await db.create({ collection: 'mails', ...row, returning: false, req })
  await scheduleAfterCommit(req, mailsDueSignal.notify)
}
