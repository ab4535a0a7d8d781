import { NotFound, type Payload } from 'payload'
import { Refusal } from '../../src/domain/refusal.ts'
import { createResetToken, redeemResetToken } from '../auth/reset-token.ts'
import { openSession } from '../auth/sessions.ts'
import type { Outbox } from '../mail/outbox.ts'
import { staffResetMail } from '../mail/reset-mails.ts'
import type { User } from '../payload-types.ts'
import type { StaffSession } from './login.ts'
import { staffPasswordFault } from './password-rule.ts'
import type { Origin } from './request-origin.ts'
import { shownNetwork } from './shown-network.ts'
import type { SignInLog } from './sign-in-log.ts'

/**
 * Mails a reset link to the member of staff with this e-mail address, if there is one. An invited person gets none: only
 * the link of the invitation, which ends, opens the account.
 */
export async function mailStaffReset(
  { payload, outbox, siteUrl }: { payload: Payload; outbox: Outbox; siteUrl: string },
  email: string,
): Promise<void> {
  const where = { email: { equals: email.trim().toLowerCase() } }
  const user = await payload.db.findOne<User>({ collection: 'users', where })
  if (!user || user.invitedUntil) return
  const token = await createResetToken(payload, 'users', user.id)
  outbox.send(user.email, staffResetMail(user.name, `${siteUrl}/admin/reset/${token}`))
}

/**
 * Sets a new password with the token of a reset link or of an invitation, which is accepted by it; ends every other session
 * and signs in. Refuses `invalid`, `expired`.
 */
export async function resetStaffPassword(
  { payload, signInLog }: { payload: Payload; signInLog: SignInLog },
  { token, password, address, browser }: { token: string; password: string } & Origin,
): Promise<StaffSession> {
  const fault = staffPasswordFault(password)
  if (fault) throw new Refusal('invalid', fault)
  const account = token ? await redeemResetToken(payload, 'users', token) : null
  if (!account) throw linkEnded()
  const user = account as unknown as User
  const { sid: session, ...opened } = await payload.db.exclusive(['staff'], payload, () =>
    openWithPassword(payload, user.id, password),
  )
  const event = user.invitedUntil ? 'invitationAccepted' : 'passwordReset'
  signInLog.note({ event, who: user, network: shownNetwork(address), browser, session })
  return { ...opened, userId: user.id }
}

/** Not while the invitation is withdrawn or the account deleted: it would be written again. Refuses `expired` afterwards. */
async function openWithPassword(payload: Payload, id: string, password: string) {
  const data = { password, invitedUntil: null }
  try {
    // The token authenticates the person. Hashing takes a quarter of a second: without a transaction no other writer
    // waits for it. Payload ends every session when a password changes.
    await payload.update({ collection: 'users', id, data, depth: 0, disableTransaction: true })
  } catch (error) {
    throw error instanceof NotFound ? linkEnded() : error
  }
  return openSession(payload, 'users', id)
}

function linkEnded(): Refusal {
  return new Refusal('expired', 'This link is not valid any more. Please ask for a new one.')
}
