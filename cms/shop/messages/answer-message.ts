import type { Payload, PayloadRequest } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { formatDayAndTime } from '../../../src/domain/text/dates.ts'
import {
  createIdempotentRequest,
  isDuplicateIdempotencyKeyError,
  runIdempotently,
} from '../../base/database/idempotency.ts'
import { runInTransaction } from '../../base/database/transaction.ts'
import { isMailAddress, normalizeMailAddress } from '../../base/fields/mail-address.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { ContactMessage, User } from '../../payload-types.ts'
import type { Branches } from '../catalog/branches/branches.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { toMailShopDetails } from '../mail/mail-shop.ts'
import { toSubjectLine } from '../mail/subject-line.ts'
import { composeAnswerMail, formatGreeting } from './compose-answer-mail.ts'
import { findMessageOrThrow, readMessageAnswers, updateMessage } from './staff-message.ts'

/** An answer to a contact message, as staff send it from the panel. */
export type MessageAnswerInput = {
  subject: string
  text: string
  /** The id of the newest answer that the page showed; null if there was none. */
  lastAnswer: string | null
  /** Idempotency key: a second request with the same key has no effect. Null if the client sent none. */
  key: string | null
}

type Services = { payload: Payload; branches: Branches; settings: Pick<Settings, 'TIME_ZONE'> }

/**
 * Stores staff's answer to a contact message, marks it as answered and read, and queues the mail, in one transaction.
 * Throws `Refusal`: `not-found`, `invalid` for an empty answer, `no-address`, `changed-meanwhile` if there is a newer
 * answer than `lastAnswer`.
 */
export async function answerMessage(
  services: Services,
  id: string,
  answer: MessageAnswerInput,
  user: User,
): Promise<void> {
  const { payload, branches, settings } = services
  const shop = toMailShopDetails(await (await branches.shown()).catalog.branch())
  const { subject, text, lastAnswer, key } = answer
  const once = key ? createIdempotentRequest(`staff:${user.id}`, key, [id, subject, text]) : null
  const send = (req: PayloadRequest) => async () => {
    const message = await findMessageOrThrow(payload, id, req)
    refuseUnsendable(message, text)
    await refuseAnswered(req, id, lastAnswer, settings.TIME_ZONE)
    const written = { subject: toSubjectLine(subject) || 'Re: your message', text: text.trim() }
    const answerId = await storeAnswer(req, id, written, user)
    const now = new Date().toISOString()
    const read = message.readAt ? {} : { readAt: now, readBy: user.id }
    await updateMessage(req, id, { answered: true, ...read })
    await queueMail(req, {
      event: 'messageAnswer',
      of: answerId,
      to: normalizeMailAddress(message.mail),
      order: null,
      message: id,
      content: composeAnswerMail(message, written, shop, settings.TIME_ZONE),
      ...(isMailAddress(shop.email) ? { replyTo: shop.email } : {}),
    })
    return answerId
  }
  await runInTransaction(payload, (req) => runIdempotently(once, req, send(req)), {
    mayRetry: isDuplicateIdempotencyKeyError,
    user,
  })
}

function refuseUnsendable({ mail, name }: ContactMessage, text: string): void {
  const written = text.trim()
  if (!written || written === formatGreeting(name)) {
    throw new Refusal('invalid', 'Please write an answer first.', { text: ['Please write an answer first.'] })
  }
  const fault = findMailAddressFault(mail)
  if (fault) throw new Refusal('no-address', fault)
}

/** Returns why no mail can be sent to the address of a contact message, as a sentence; null if one can. */
export function findMailAddressFault(mail: string): string | null {
  return normalizeMailAddress(mail) ? null : 'This message has no mail address that mail can be sent to.'
}

async function refuseAnswered(
  req: PayloadRequest,
  id: string,
  lastAnswer: string | null,
  timeZone: string,
): Promise<void> {
  const last = (await readMessageAnswers(req.payload, id, req)).at(-1)
  if (!last || last.id === lastAnswer) return
  const at = formatDayAndTime(last.at, { timeZone, language: 'en-US' })
  throw new Refusal('changed-meanwhile', `${last.byName} answered this message on ${at}. Yours was not sent.`)
}

async function storeAnswer(
  req: PayloadRequest,
  message: string,
  { subject, text }: Pick<MessageAnswerInput, 'subject' | 'text'>,
  user: User,
): Promise<string> {
  const { db } = req.payload
  const id = db.newId()
  const data = { message, at: new Date().toISOString(), by: user.id, byName: user.name, subject, text }
  await db.create({ collection: 'message-answers', customID: id, data, req, returning: false })
  return id
}
