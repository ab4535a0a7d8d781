import { Refusal } from '../../../src/domain/refusals/refusal.ts'

/** Wrong passwords until an account is locked, and seconds for which it is locked. The same for customers and staff. */
export const LOCKOUT = { attempts: 5, seconds: 10 * 60 }

/** Creates the refusal after too many wrong passwords, the same for existing and unknown accounts. */
export function accountLockedRefusal(): Refusal {
  const message = `Too many wrong passwords. Please try again in ${LOCKOUT.seconds / 60} minutes.`
  return new Refusal('too-many', message, undefined, LOCKOUT.seconds)
}
