import type { Payload } from 'payload'
import { Refusal } from '../../src/domain/refusal.ts'
import type { Limits } from '../auth/limits.ts'
import { accountLocked } from '../auth/lockout.ts'
import { isPasswordOf } from '../auth/password.ts'
import { openSession, type SessionToken } from '../auth/sessions.ts'
import type { User } from '../payload-types.ts'
import { hashAddress, lockoutKey, withAddress } from './lockout.ts'
import type { Origin } from './request-origin.ts'
import { shownNetwork } from './shown-network.ts'
import type { SignInEvent } from './sign-in-events.ts'
import type { SignInLog } from './sign-in-log.ts'

export type StaffSession = SessionToken & { userId: string }

/**
 * Signs a member of staff in. An unknown e-mail address is refused with the same message and after the same work as a
 * wrong password. Refuses `wrong-password`, and `too-many` after five of them.
 */
export async function loginStaff(
  { payload, limits, signInLog }: { payload: Payload; limits: Limits; signInLog: SignInLog },
  { email, password, address, browser }: { email: string; password: string } & Origin,
): Promise<StaffSession> {
  const normalized = email.trim().toLowerCase()
  const user = await payload.db.findOne<User>({ collection: 'users', where: { email: { equals: normalized } } })
  const addressHash = hashAddress(address, payload.secret)
  const known = knownAddresses(user)
  const key = lockoutKey(normalized, addressHash, known)
  const note = (event: SignInEvent, session?: string) =>
    signInLog.note({ event, who: user, network: shownNetwork(address), browser, ...(session ? { session } : {}) })
  // Passwords of one account and address are checked one at a time, so that concurrent guesses cannot pass the limit.
  return payload.db.exclusive([`login:${key}`], payload, async () => {
    if (await limits.wrongPasswords.isClosed(key)) {
      note('lockedOut')
      throw accountLocked()
    }
    if (!(await isPasswordOf(user, password)) || !user) {
      note('wrongPassword')
      await limits.wrongPasswords.add(key)
      throw new Refusal('wrong-password', 'The e-mail address or the password is wrong.')
    }
    await limits.wrongPasswords.forget(key)
    const session = await openSession(payload, 'users', user.id, { knownAddresses: withAddress(known, addressHash) })
    note('signedIn', session.sid)
    return { ...session, userId: user.id }
  })
}

function knownAddresses(user: User | null): string[] {
  return Array.isArray(user?.knownAddresses) ? user.knownAddresses.map(String) : []
}
