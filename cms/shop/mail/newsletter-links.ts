import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payload } from 'payload'
import { isConfirmationLinkValid, ONE_CLICK_UNSUBSCRIBE_FIELD } from '../../../src/domain/customers/newsletter.ts'
import { paths } from '../../../src/domain/pages/paths.ts'
import type { Subscriber } from '../../payload-types.ts'
import { SECRET_LINK_PLACEHOLDER } from './invitation-link.ts'
import type { MailContent } from './subject-line.ts'

/**
 * Returns the token of the link that confirms a newsletter subscription, derived from `secret` and the time of the
 * request. The token is not stored, because staff can read stored mails.
 */
export function createNewsletterConfirmationToken(
  secret: string,
  { id, askedAt }: Pick<Subscriber, 'id' | 'askedAt'>,
): string {
  const asked = new Date(askedAt).toISOString()
  const proof = createHmac('sha256', `newsletter:${secret}`).update(`${id}:${asked}`).digest('base64url')
  return `${id}.${proof}`
}

/** Returns the subscriber's id in a confirmation token, without verifying the token. */
export function parseSubscriberId(token: string): string {
  return token.slice(0, Math.max(0, token.lastIndexOf('.')))
}

/**
 * Whether the token is the one that confirms this newsletter subscription. Compares in constant time; does not check
 * its age.
 */
export function isConfirmationTokenOfSubscriber(
  secret: string,
  subscriber: Pick<Subscriber, 'id' | 'askedAt'>,
  token: string,
): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(createNewsletterConfirmationToken(secret, subscriber))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Returns the URL that unsubscribes from the newsletter, for people and for mail programs (RFC 8058). */
export function createUnsubscribeLink(siteUrl: string, token: string): string {
  return `${siteUrl}${paths.newsletterStep('unsubscribe')}?token=${encodeURIComponent(token)}`
}

/**
 * Thrown if a newsletter subscription was confirmed, erased or ended, or its link expired, before the mail with the
 * link was sent.
 */
export class ConfirmationLinkEndedError extends Error {
  override name = 'ConfirmationLinkEndedError'
}

type StoredMail = MailContent & { to: string }

/**
 * Returns a stored mail to the newsletter subscriber `id` ready for sending: with the confirmation link, the headers of
 * RFC 8058, and the subscriber's address. Throws `ConfirmationLinkEndedError`.
 */
export async function withNewsletterLinks(payload: Payload, id: string, mail: StoredMail, siteUrl: string) {
  const subscriber = payload.db.isId(id)
    ? await payload.db.findOne<Subscriber>({ collection: 'subscribers', where: { id: { equals: id } } })
    : null
  if (!subscriber || subscriber.state === 'subscribed' || !isConfirmationLinkValid(subscriber, Date.now()))
    throw new ConfirmationLinkEndedError(
      'This address was confirmed, deleted or unsubscribed meanwhile, or its link has ended.',
    )
  const token = encodeURIComponent(createNewsletterConfirmationToken(payload.secret, subscriber))
  const link = `${siteUrl}${paths.newsletterStep('confirm')}?token=${token}`
  return {
    to: subscriber.email,
    subject: mail.subject,
    text: mail.text.replaceAll(SECRET_LINK_PLACEHOLDER, link),
    html: mail.html.replaceAll(SECRET_LINK_PLACEHOLDER, link),
    headers: unsubscribeHeaders(createUnsubscribeLink(siteUrl, subscriber.token ?? '')),
  }
}

/** Returns the headers of RFC 8058 §3.1, with the URL in one line. */
function unsubscribeHeaders(link: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${link}>` },
    'List-Unsubscribe-Post': {
      prepared: true,
      value: `${ONE_CLICK_UNSUBSCRIBE_FIELD.name}=${ONE_CLICK_UNSUBSCRIBE_FIELD.value}`,
    },
  }
}
