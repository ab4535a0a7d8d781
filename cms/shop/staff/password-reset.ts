import { NotFound, type Payload } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import {
  hashSignInOrigins,
  hasKnownSignInOrigin,
  mergeKnownSignInOrigins,
  parseKnownSignInOrigins,
} from '../../base/accounts/known-sign-in-origins.ts'
import { redeemResetToken, storeNewResetToken } from '../../base/accounts/reset-token.ts'
import { openSession } from '../../base/accounts/sessions.ts'
import type { User } from '../../payload-types.ts'
import { composeStaffPasswordResetMail } from '../mail/account-mails.ts'
import type { MailOutbox } from '../mail/outbox.ts'
import type { StaffSession } from './login.ts'
import { maskIpAddress } from './mask-ip-address.ts'
import { findStaffPasswordFault } from './password-fault.ts'
import type { SignInOrigin } from './request-origin.ts'
import type { SignInLog } from './sign-in-log.ts'

/**
 * Mails a staff member a link that resets the password. Does nothing for null (unknown address) and for invited
 * persons. `origins`: hashes of the request's origin; a request from an unknown origin does not end earlier links.
 */
export async function mailStaffPasswordReset(
  { payload, outbox, siteUrl }: { payload: Payload; outbox: MailOutbox; siteUrl: string },
  user: User | null,
  origins: readonly string[],
): Promise<void> {
  if (!user || user.invitedUntil) return
  const isStranger = !hasKnownSignInOrigin(origins, parseKnownSignInOrigins(user.knownAddresses))
  await outbox.send(user.email, async () => {
    const token = await storeNewResetToken(payload, 'users', user.id, { isStranger })
    return composeStaffPasswordResetMail(user.name, `${siteUrl}/admin/reset/${token}`)
  })
}

/**
 * Sets a staff member's new password by the token of a reset link or invitation, ends all sessions, and returns a new
 * session. Throws `Refusal`: `invalid` for a bad password, `expired` for an invalid token.
 */
export async function resetStaffPassword(
  { payload, signInLog }: { payload: Payload; signInLog: SignInLog },
  { token, password, address, browser }: { token: string; password: string } & SignInOrigin,
): Promise<StaffSession> {
  const fault = findStaffPasswordFault(password)
  if (fault) throw new Refusal('invalid', fault)
  const account = token ? await redeemResetToken(payload, 'users', token) : null
  if (!account) throw linkEnded()
  const user = account as unknown as User
  const { sid: session, ...opened } = await payload.db.exclusive(['staff'], payload, () =>
    openWithPassword(payload, user, password, address),
  )
  const event = user.invitedUntil ? 'invitationAccepted' : 'passwordReset'
  signInLog.note({ event, who: user, network: maskIpAddress(address), browser, session })
  return { ...opened, userId: user.id }
}

/**
 * Sets the password and opens a session. The caller holds the lock `staff`. Throws `Refusal` `expired` if the account
 * was deleted.
 */
async function openWithPassword(payload: Payload, { id, knownAddresses }: User, password: string, address: string) {
  const known = parseKnownSignInOrigins(knownAddresses)
  const origins = hashSignInOrigins(address, undefined, payload.secret)
  const data = { password, invitedUntil: null }
  try {
    // The token authenticates the person. Runs without a transaction, because hashing (a quarter of a second) would
    // block other writers. Payload ends every session when a password changes.
    await payload.update({ collection: 'users', id, data, depth: 0, disableTransaction: true })
  } catch (error) {
    throw error instanceof NotFound ? linkEnded() : error
  }
  return openSession(payload, 'users', id, { knownAddresses: mergeKnownSignInOrigins(known, origins) })
}

function linkEnded(): Refusal {
  return new Refusal('expired', 'This link is not valid any more. Please ask for a new one.')
}
