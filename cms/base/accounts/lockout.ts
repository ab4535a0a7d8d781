import { Refusal } from '../../../src/domain/refusal.ts'

/** So many wrong passwords lock an account for so many seconds, of customers and of staff. */
export const LOCKOUT = { attempts: 5, seconds: 10 * 60 }

/** The same for existing and unknown accounts. */
export function accountLocked(): Refusal {
  const message = `Too many wrong passwords. Please try again in ${LOCKOUT.seconds / 60} minutes.`
  return new Refusal('too-many', message, undefined, LOCKOUT.seconds)
}
