import { createHmac } from 'node:crypto'
import type { Payload, Where } from 'payload'
import type { User } from '../../payload-types.ts'
import type { MailContent } from './mail-content.ts'

const EVENT = 'staffInvitation'

/** Placeholder for the link in stored mails, which other staff can read. */
export const LINK_PLACE = '[the link is in the mail only]'

/** Returns the key of an invitation's mail. A repeated invitation expires at another time, so it has another key. */
export function invitationMailKey(id: string, until: Date): string {
  return `${EVENT}:${id}:${until.toISOString()}`
}

/**
 * Derives the token of an invitation. Only its hash is stored, with the account. Each attempt to send the mail derives
 * the same token, so a mail that arrives twice has the same link.
 */
export function invitationToken(secret: string, id: string, until: Date): string {
  return createHmac('sha256', `staff-invitation:${secret}`).update(`${id}:${until.toISOString()}`).digest('base64url')
}

/** Thrown if an invitation was accepted, withdrawn or replaced, or has expired, before its mail was sent. */
export class InvitationEnded extends Error {
  override name = 'InvitationEnded'
}

type StoredMail = MailContent & { to: string }

/**
 * Prepares a stored mail for sending: inserts the link of an invitation, and sets the address of the invited account,
 * whatever the stored mail says. Returns other mails unchanged. Throws `InvitationEnded`.
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
    throw new InvitationEnded('This invitation was accepted, withdrawn or sent again, or has ended.')
  const link = `${siteUrl}/admin/reset/${invitationToken(payload.secret, id, until)}`
  return {
    to: account.email,
    subject: mail.subject,
    text: mail.text.replaceAll(LINK_PLACE, link),
    html: mail.html.replaceAll(LINK_PLACE, link),
  }
}
