import { createHmac } from 'node:crypto'
import type { Payload, Where } from 'payload'
import type { User } from '../../payload-types.ts'
import type { MailContent } from './subject-line.ts'

const EVENT = 'staffInvitation'

/** The text in place of the secret link in stored mails, because other staff can read them. Sending replaces it. */
export const SECRET_LINK_PLACEHOLDER = '[the link is in the mail only]'

/** Returns the unique key under which the mail of a staff invitation is stored, different for each expiry. */
export function createInvitationMailKey(id: string, until: Date): string {
  return `${EVENT}:${id}:${until.toISOString()}`
}

/**
 * Returns the token of a staff invitation, derived from `secret`, so that each attempt to send the mail has the same
 * link. Only its hash is stored.
 */
export function createInvitationToken(secret: string, id: string, until: Date): string {
  return createHmac('sha256', `staff-invitation:${secret}`).update(`${id}:${until.toISOString()}`).digest('base64url')
}

/** Thrown if a staff invitation was accepted, withdrawn, replaced or expired before its mail was sent. */
export class InvitationEndedError extends Error {
  override name = 'InvitationEndedError'
}

type StoredMail = MailContent & { to: string }

/**
 * Returns a stored mail ready for sending: a staff invitation gets its link and the invited account's address; other
 * mails are unchanged. Throws `InvitationEndedError`.
 */
export async function withInvitationLink(
  payload: Payload,
  event: string,
  mail: StoredMail,
  siteUrl: string,
): Promise<StoredMail> {
  const [kind, id = '', ...rest] = event.split(':')
  if (kind !== EVENT) return mail
  const until = new Date(rest.join(':'))
  const where: Where = { and: [{ id: { equals: id } }, { invitedUntil: { equals: until.toISOString() } }] }
  const account = await payload.db.findOne<User>({ collection: 'users', where })
  if (!account || until.getTime() < Date.now())
    throw new InvitationEndedError('This invitation was accepted, withdrawn or sent again, or has ended.')
  const link = `${siteUrl}/admin/reset/${createInvitationToken(payload.secret, id, until)}`
  return {
    to: account.email,
    subject: mail.subject,
    text: mail.text.replaceAll(SECRET_LINK_PLACEHOLDER, link),
    html: mail.html.replaceAll(SECRET_LINK_PLACEHOLDER, link),
  }
}
