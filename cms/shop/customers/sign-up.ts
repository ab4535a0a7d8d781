import { type Payload, ValidationError } from 'payload'
import { isPasswordOf } from '../../base/accounts/password.ts'
import type { Customer } from '../../payload-types.ts'
import { findCustomerByUsernames } from './by-phone.ts'

/**
 * Creates a customer with a password. Returns null if the user name or one of `otherUsernames` is taken. Both results
 * take the same time, so that timing does not reveal accounts.
 */
export async function signUp(
  payload: Payload,
  { username, password, email, name }: Pick<Customer, 'username'> & { password: string; email: string; name: string },
  otherUsernames: readonly string[] = [],
): Promise<Customer | null> {
  try {
    if (await findCustomerByUsernames(payload, otherUsernames)) throw new UsernameTaken()
    // Anonymous callers have no create access in Payload; the register call is the only way to sign up.
    return await payload.create({
      collection: 'customers',
      data: { username, password, ...(email ? { email } : {}), ...(name ? { name } : {}) },
      depth: 0,
      // Hashing takes a quarter of a second. Without a transaction no other writer waits for it.
      disableTransaction: true,
    })
  } catch (error) {
    if (!(error instanceof UsernameTaken) && !isUsernameTakenError(error)) throw error
    // Hashes, so that both results take the same time.
    await isPasswordOf(null, password)
    return null
  }
}

class UsernameTaken extends Error {}

/** Whether the error means that the user name of a new customer is taken. */
export function isUsernameTakenError(error: unknown): boolean {
  return error instanceof ValidationError && error.data.errors.some(({ path }) => path === 'username')
}
