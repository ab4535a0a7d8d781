import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import { isConfirmable, ONE_CLICK } from '../../../src/domain/customers/newsletter.ts'
import { paths } from '../../../src/domain/pages/paths.ts'
import type { Subscriber } from '../../payload-types.ts'
import { LINK_PLACE } from './invitation-link.ts'
import type { MailContent } from './mail-content.ts'

/**
 * The token of a confirmation link. It is not stored: each attempt to send the mail derives it again, and staff, who
 * can read stored mails, cannot confirm for somebody else. A later mail has another one.
 */
export function confirmationToken(secret: string, { id, askedAt }: Pick<Subscriber, 'id' | 'askedAt'>): string {
  const asked = new Date(askedAt).toISOString()
  const proof = createHmac('sha256', `newsletter:${secret}`).update(`${id}:${asked}`).digest('base64url')
  return `${id}.${proof}`
}

/** The id in a token, which proves nothing by itself. */
export function subscriberIdIn(token: string): string {
  return token.slice(0, Math.max(0, token.lastIndexOf('.')))
}

/** Compared in constant time. */
export function isConfirmationToken(
  secret: string,
  subscriber: Pick<Subscriber, 'id' | 'askedAt'>,
  token: string,
): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(confirmationToken(secret, subscriber))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The unsubscribe addresses: for people, and for mail programs (RFC 8058). */
export function unsubscribeLink(siteUrl: string, token: string): string {
  return `${siteUrl}${paths.newsletterStep('unsubscribe')}?token=${encodeURIComponent(token)}`
}

/** The address was confirmed, erased, or has left before the mail was sent. */
export class SubscriptionEnded extends Error {
  override name = 'SubscriptionEnded'
}

type StoredMail = MailContent & { to: string }

/**
 * A stored mail to a subscriber as it is sent: with its link and the headers of RFC 8058, and to the address that has asked,
 * whatever was changed in the stored mail. Throws `SubscriptionEnded`.
 */
export async function withNewsletterLinks(payload: Payload, id: string, mail: StoredMail, siteUrl: string) {
  const subscriber = payload.db.isId(id)
    ? await payload.db.findOne<Subscriber>({ collection: 'subscribers', where: { id: { equals: id } } })
    : null
  if (!subscriber || subscriber.state === 'subscribed' || !isConfirmable(subscriber, Date.now()))
    throw new SubscriptionEnded('This address was confirmed, deleted or unsubscribed meanwhile, or its link has ended.')
  const token = encodeURIComponent(confirmationToken(payload.secret, subscriber))
  const link = `${siteUrl}${paths.newsletterStep('confirm')}?token=${token}`
  return {
    ...{ to: subscriber.email, subject: mail.subject },
    ...{ text: mail.text.replaceAll(LINK_PLACE, link), html: mail.html.replaceAll(LINK_PLACE, link) },
    headers: unsubscribeHeaders(unsubscribeLink(siteUrl, subscriber.token ?? '')),
  }
}

/** RFC 8058 §3.1. `prepared`: the address must stay on one line. */
function unsubscribeHeaders(link: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${link}>` },
    'List-Unsubscribe-Post': { prepared: true, value: `${ONE_CLICK.name}=${ONE_CLICK.value}` },
  }
}
