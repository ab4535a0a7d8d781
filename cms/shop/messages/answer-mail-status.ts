import type { Payload, Where } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { Mail } from '../../payload-types.ts'
import { requeueMail } from '../mail/requeue-mail.ts'
import { findMailAddressFault } from './answer-message.ts'
import { findMessageOrThrow } from './staff-message.ts'

/** The mail of an answer to a contact message, sent or not. Times are in ISO 8601. */
export type AnswerMail = {
  id: string
  to: string
  state: Mail['state']
  /** Why the last attempt failed; null if none failed. */
  reason: string | null
  sentAt: string | null
  /** When the next attempt is due; null unless the mail is waiting. */
  nextTryAt: string | null
}

/** Reads the newest mail of each answer to a contact message, as a map by the answer's id. */
export async function readNewestMailByAnswerId({ db }: Payload, messageId: string): Promise<Map<string, AnswerMail>> {
  const { docs } = await db.find<Mail>({
    collection: 'mails',
    where: answersTo(messageId),
    sort: 'createdAt',
    select: { event: true, to: true, state: true, problem: true, sentAt: true, nextTryAt: true },
    limit: 0,
    pagination: false,
  })
  return new Map(
    docs.map(({ id, event, to, state, problem, sentAt, nextTryAt }) => [
      answerOf(event),
      {
        id,
        to,
        state,
        reason: problem ?? null,
        sentAt: sentAt ?? null,
        nextTryAt: state === 'waiting' ? (nextTryAt ?? null) : null,
      },
    ]),
  )
}

/**
 * Sends the mail of an answer to a contact message once more, to the message's address. Throws `Refusal`: `not-found`,
 * or `no-address` if the message has no valid address.
 */
export async function sendAnswerAgain(payload: Payload, messageId: string, mailId: string): Promise<void> {
  const message = await findMessageOrThrow(payload, messageId)
  const where: Where = { and: [{ id: { equals: mailId } }, answersTo(messageId)] }
  const mail = payload.db.isId(mailId) ? await payload.db.findOne<Mail>({ collection: 'mails', where }) : null
  if (!mail?.kind) throw new Refusal('not-found', 'There is no such mail of this message.')
  const fault = findMailAddressFault(message.mail)
  if (fault) throw new Refusal('no-address', fault)
  await requeueMail(payload, mail, {
    to: message.mail.trim(),
    alike: { and: [answersTo(messageId), { event: { contains: answerOf(mail.event) } }] },
  })
}

function answersTo(messageId: string): Where {
  return { and: [{ message: { equals: messageId } }, { kind: { equals: 'messageAnswer' } }] }
}

/** Returns the answer's id in a mail's key, which is `messageAnswer:ID`, for copies `messageAnswer:ID:copy-NUMBER`. */
function answerOf(event: string): string {
  return event.split(':')[1] ?? ''
}
