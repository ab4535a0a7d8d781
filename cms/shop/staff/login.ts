import type { Payload } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import {
  hashSignInOrigins,
  mergeKnownSignInOrigins,
  parseKnownSignInOrigins,
  wrongPasswordKey,
} from '../../base/accounts/known-sign-in-origins.ts'
import { createAccountLockedRefusal } from '../../base/accounts/lockout.ts'
import { isPasswordOf } from '../../base/accounts/password.ts'
import type { RateLimits } from '../../base/accounts/rate-limits.ts'
import { openSession, type SessionToken } from '../../base/accounts/sessions.ts'
import { normalizeAccountMailAddress } from '../../base/fields/mail-address.ts'
import type { User } from '../../payload-types.ts'
import { maskIpAddress } from './mask-ip-address.ts'
import type { SignInOrigin } from './request-origin.ts'
import type { SignInEvent } from './sign-in-events.ts'
import type { SignInLog } from './sign-in-log.ts'

export type StaffSession = SessionToken & { userId: string }

/**
 * Signs a staff member in with e-mail address and password, and returns the new session. Throws `Refusal`:
 * `wrong-password` (after the same time for an unknown address), or `too-many` after five wrong passwords.
 */
export async function loginStaff(
  { payload, limits, signInLog }: { payload: Payload; limits: RateLimits; signInLog: SignInLog },
  { email, password, address, browser }: { email: string; password: string } & SignInOrigin,
): Promise<StaffSession> {
  const normalized = normalizeAccountMailAddress(email)
  const user = await findStaffByEmail(payload, normalized)
  const origins = hashSignInOrigins(address, undefined, payload.secret)
  const known = parseKnownSignInOrigins(user?.knownAddresses)
  const key = wrongPasswordKey(`staff:${normalized}`, origins, known)
  const note = (event: SignInEvent, session?: string) =>
    signInLog.note({ event, who: user, network: maskIpAddress(address), browser, ...(session ? { session } : {}) })
  // One check at a time per account and address, so that concurrent guesses cannot pass the limit.
  return payload.db.exclusive([`login:${key}`], payload, async () => {
    if (await limits.wrongPasswords.isClosed(key)) {
      note('lockedOut')
      throw createAccountLockedRefusal()
    }
    if (!(await isPasswordOf(user, password)) || !user) {
      note('wrongPassword')
      await limits.wrongPasswords.add(key)
      throw new Refusal('wrong-password', 'The e-mail address or the password is wrong.')
    }
    await limits.wrongPasswords.forget([key])
    const session = await openSession(payload, 'users', user.id, {
      knownAddresses: mergeKnownSignInOrigins(known, origins),
    })
    note('signedIn', session.sid)
    return { ...session, userId: user.id }
  })
}

export function findStaffByEmail({ db }: Payload, email: string): Promise<User | null> {
  return db.findOne<User>({ collection: 'users', where: { email: { equals: normalizeAccountMailAddress(email) } } })
}
