import type { Payload } from 'payload'
import { Refusal } from '../../src/domain/refusal.ts'
import { createResetToken, redeemResetToken } from '../auth/reset-token.ts'
import { openSession } from '../auth/sessions.ts'
import type { Outbox } from '../mail/outbox.ts'
import { staffResetMail } from '../mail/reset-mails.ts'
import type { User } from '../payload-types.ts'
import type { StaffSession } from './login.ts'
import { staffPasswordFault } from './password-rule.ts'

/** Mails a reset link to the member of staff with this e-mail address, if there is one. */
export async function mailStaffReset(
  { payload, outbox, siteUrl }: { payload: Payload; outbox: Outbox; siteUrl: string },
  email: string,
): Promise<void> {
  const where = { email: { equals: email.trim().toLowerCase() } }
  const user = await payload.db.findOne<User>({ collection: 'users', where })
  if (!user) return
  const token = await createResetToken(payload, 'users', user.id)
  outbox.send(user.email, staffResetMail(user.name, `${siteUrl}/admin/reset/${token}`))
}

/**
 * Sets a new password with the token of a reset link, ends every other session and signs in. Refuses `invalid`,
 * `expired`.
 */
export async function resetStaffPassword(payload: Payload, token: string, password: string): Promise<StaffSession> {
  const fault = staffPasswordFault(password)
  if (fault) throw new Refusal('invalid', fault)
  const { id: userId } = (token && (await redeemResetToken(payload, 'users', token))) || {}
  if (!userId) throw new Refusal('expired', 'This link is not valid any more. Please ask for a new one.')
  // The token authenticates the person. Hashing takes a quarter of a second: without a transaction no other writer
  // waits for it. Payload ends every session when a password changes.
  await payload.update({ collection: 'users', id: userId, data: { password }, depth: 0, disableTransaction: true })
  return { ...(await openSession(payload, 'users', userId)), userId }
}
