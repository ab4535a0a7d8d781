import type { Payload, Where } from 'payload'
import type { Mail, User } from '../../payload-types.ts'
import { createInvitationMailKey } from '../mail/invitation-link.ts'

/**
 * The state of the mail of a staff invitation; `failed` has no more retries. `problem` is the last attempt's error;
 * null if none.
 */
export type InvitationMailStatus = { state: Mail['state']; problem: string | null }

/**
 * An invitation that is not accepted yet. `until`: its expiry in ISO 8601. `mail`: null if its mail is not stored any
 * more.
 */
export type OpenInvitation = { until: string; mail: InvitationMailStatus | null }

/** Returns the open invitation of a staff account; null if the account has none. */
export async function findOpenInvitation(
  { db }: Pick<Payload, 'db'>,
  { id, invitedUntil }: Pick<User, 'id' | 'invitedUntil'>,
): Promise<OpenInvitation | null> {
  if (!invitedUntil) return null
  const until = new Date(invitedUntil)
  const where: Where = { event: { equals: createInvitationMailKey(id, until) } }
  const mail = await db.findOne<Mail>({ collection: 'mails', where })
  return { until: until.toISOString(), mail: mail && { state: mail.state, problem: mail.problem ?? null } }
}
