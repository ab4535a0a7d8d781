import type { Payload } from 'payload'
import { isConfirmationLinkValid } from '../../../src/domain/customers/newsletter.ts'
import type { Subscriber } from '../../payload-types.ts'
import { isConfirmationTokenOfSubscriber, parseSubscriberId } from '../mail/newsletter-links.ts'

/**
 * Finds the subscriber of a link that confirms a newsletter subscription. Returns null if the link is forged, expired,
 * not the latest, or followed by an unsubscription.
 */
export async function findConfirmableSubscriber(
  { db, secret }: Payload,
  token: string,
  now: number,
): Promise<Subscriber | null> {
  const id = parseSubscriberId(token)
  const subscriber = db.isId(id)
    ? await db.findOne<Subscriber>({ collection: 'subscribers', where: { id: { equals: id } } })
    : null
  if (!subscriber || !isConfirmationTokenOfSubscriber(secret, subscriber, token)) return null
  return isConfirmationLinkValid(subscriber, now) ? subscriber : null
}

/** Confirms a newsletter subscription by the token of its link; idempotent. Returns false for an invalid link. */
export async function confirmNewsletterSubscription(
  payload: Payload,
  token: string,
  now = Date.now(),
): Promise<boolean> {
  const subscriber = await findConfirmableSubscriber(payload, token, now)
  if (!subscriber) return false
  if (subscriber.state === 'subscribed') return true
  const { id, state } = subscriber
  await write(payload, [{ id: { equals: id } }, { state: { equals: state } }], {
    state: 'subscribed',
    confirmedAt: new Date(now).toISOString(),
    unsubscribedAt: null,
  })
  return true
}

/** Finds the newsletter subscriber with this unsubscribe token; null for an empty or unknown token. */
export function findSubscriberByUnsubscribeToken({ db }: Payload, token: string): Promise<Subscriber | null> {
  if (!token) return Promise.resolve(null)
  return db.findOne<Subscriber>({ collection: 'subscribers', where: { token: { equals: token } } })
}

/**
 * Ends a newsletter subscription or an unconfirmed request by its unsubscribe token, which never expires; idempotent.
 * Returns false for an unknown token.
 */
export async function unsubscribeFromNewsletter(payload: Payload, token: string, now = Date.now()): Promise<boolean> {
  const subscriber = await findSubscriberByUnsubscribeToken(payload, token)
  if (!subscriber) return false
  const { id, state, askedAt, unsubscribedAt } = subscriber
  const isDone = state === 'unsubscribed' && Date.parse(unsubscribedAt ?? '') >= Date.parse(askedAt)
  if (isDone) return true
  await write(payload, [{ id: { equals: id } }], { state: 'unsubscribed', unsubscribedAt: new Date(now).toISOString() })
  return true
}

async function write({ db }: Payload, and: object[], data: Record<string, unknown>): Promise<void> {
  await db.updateOne({
    collection: 'subscribers',
    where: { and } as never,
    data,
    options: { atomic: true },
    returning: false,
  })
}
