import { Refusal } from '../../../src/domain/refusals/refusal.ts'

/** Number of wrong passwords that locks an account, and seconds for which it stays locked. For customers and staff. */
export const LOCKOUT = { attempts: 5, seconds: 10 * 60 }

/** Creates the `Refusal` after too many wrong passwords, the same whether the account exists or not. */
export function createAccountLockedRefusal(): Refusal {
  const message = `Too many wrong passwords. Please try again in ${LOCKOUT.seconds / 60} minutes.`
  return new Refusal('too-many', message, undefined, LOCKOUT.seconds)
}
