import type { Payload, Where } from 'payload'
import { idOf } from '../../base/references.ts'
import { settings } from '../../base/settings/env.ts'
import { inSpan } from '../../base/traces/spans.ts'
import type { Mail, SaleOrder } from '../../payload-types.ts'
import { InvitationEnded, withInvitationLink } from './invitation-link.ts'
import { SubscriptionEnded, withNewsletterLinks } from './newsletter-links.ts'
import { senderOf } from './sender.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** Milliseconds from one failed try to the next. A mail that fails after the last pause is given up. */
const RETRY_AFTER_MS = [15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS, 240 * MINUTE_MS]
const MAILS_PER_QUERY = 50

type Options = {
  /** Once it is aborted the mail in progress is the last. */
  signal: AbortSignal
  /** Awaited before each mail. */
  pause(): Promise<void>
}

/**
 * Sends the due rows of `mails`, the oldest first, each from one process only. Returns the milliseconds until the first
 * retry of a failed mail; null when none failed.
 */
export async function sendWaitingMails(payload: Payload, { signal, pause }: Options): Promise<number | null> {
  let next: number | null = null
  for (let found = MAILS_PER_QUERY; found === MAILS_PER_QUERY; ) {
    const ids = await findWaiting(payload)
    found = ids.length
    for (const id of ids) {
      await pause()
      if (signal.aborted) return null
      const again = await payload.db.exclusive([`mail:${id}`], payload, () => sendIfWaiting(payload, id))
      if (again !== null) next = Math.min(again, next ?? again)
    }
  }
  return next
}

async function findWaiting(payload: Payload): Promise<string[]> {
  const { docs } = await payload.db.find<Pick<Mail, 'id'>>({
    collection: 'mails',
    where: { and: [{ state: { equals: 'waiting' } }, isDue()] },
    sort: 'createdAt',
    select: {},
    limit: MAILS_PER_QUERY,
    pagination: false,
  })
  return docs.map(({ id }) => id)
}

/** Mails of an earlier version have no time. */
function isDue(): Where {
  const now = new Date().toISOString()
  return { or: [{ nextTryAt: { exists: false } }, { nextTryAt: { less_than_equal: now } }] }
}

/** Another process may have tried it meanwhile. */
async function sendIfWaiting(payload: Payload, id: string): Promise<number | null> {
  const where: Where = { and: [{ id: { equals: id } }, { state: { equals: 'waiting' } }, isDue()] }
  const mail = await payload.db.findOne<Mail>({ collection: 'mails', where })
  return mail && sendOne(payload, mail)
}

/** Sent while the database was away, so that the row could not be marked. Must not be sent again. */
const unmarked = new Set<string>()

async function sendOne(payload: Payload, { id, to, subject, ...mail }: Mail): Promise<number | null> {
  const earlierTries = mail.tries ?? 0
  const tries = earlierTries + 1
  const update = (data: Record<string, unknown>) =>
    payload.db.updateOne({ collection: 'mails', id, data: { ...data, tries }, returning: false })
  try {
    if (!unmarked.has(id)) await send(payload, { id, to, subject, ...mail })
  } catch (err) {
    payload.logger.warn({ err, mail: id }, 'a mail could not be sent')
    const pause = isFinal(err) ? undefined : RETRY_AFTER_MS[earlierTries]
    const problem = String(err instanceof Error ? err.message : err).slice(0, 500)
    const nextTryAt = new Date(Date.now() + (pause ?? 0)).toISOString()
    const failed = { tries, state: pause === undefined ? 'failed' : 'waiting', problem, nextTryAt }
    // Staff who have sent it again meanwhile have made it due at once.
    const isUntouched: Where = { nextTryAt: mail.nextTryAt ? { equals: mail.nextTryAt } : { exists: false } }
    const where: Where = { and: [{ id: { equals: id } }, isUntouched] }
    await payload.db.updateOne({
      collection: 'mails',
      where,
      data: failed,
      options: { atomic: true },
      returning: false,
    })
    return pause ?? null
  }
  unmarked.add(id)
  await update({ state: 'sent', sentAt: new Date().toISOString(), problem: null })
  unmarked.delete(id)
  return null
}

async function send(payload: Payload, stored: Mail): Promise<void> {
  const { id, kind, replyTo } = stored
  const sender = await senderOf(payload, await branchOf(payload, stored))
  const { html: look, ...mail } = await withLinks(payload, stored)
  const more = { ...(look ? { html: look } : {}), ...(replyTo ? { replyTo } : {}) }
  await inSpan({ name: 'mail', fields: { 'shop.kind': kind ?? 'other' } }, () =>
    payload.sendEmail({ ...sender, ...mail, ...more, messageId: messageId(id) }),
  )
}

/** The branch of the order that a mail is about. */
async function branchOf({ db }: Payload, { order }: Mail): Promise<string | undefined> {
  const id = idOf(order)
  if (!id) return undefined
  const select = { branch: true } as const
  const found = await db.findOne<Pick<SaleOrder, 'id' | 'branch'>>({
    collection: 'sale-orders',
    where: { id: { equals: id } },
    select,
  })
  return idOf(found?.branch) ?? undefined
}

/** Adds the links that only the recipient may have, which are not stored. */
function withLinks(payload: Payload, { event, subscriber, to, subject, text, html }: Mail) {
  const stored = { to, subject, text, html: html ?? '' }
  const { SITE_URL } = settings()
  if (subscriber) return withNewsletterLinks(payload, subscriber, stored, SITE_URL)
  return withInvitationLink(payload, event, stored, SITE_URL)
}

/**
 * Mail programs show duplicates with this id once. A mail is sent twice when the shop is killed before it marks the
 * mail as sent.
 */
function messageId(id: string): string {
  const [, domain = 'shopfront.invalid'] = settings().MAIL_FROM.split('@')
  return `<${id}@${domain.replace(/[^\w.-]/g, '')}>`
}

/**
 * Whether a retry is useless: the mail server refused the recipient permanently (RFC 5321 §4.2.1), or the reason for
 * the mail is gone.
 */
function isFinal(error: unknown): boolean {
  if (error instanceof InvitationEnded || error instanceof SubscriptionEnded) return true
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500
}
