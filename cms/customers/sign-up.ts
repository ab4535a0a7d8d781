import { type Payload, ValidationError } from 'payload'
import type { Customer } from '../payload-types.ts'
import { equalizeTiming } from './login.ts'

/**
 * Makes a customer; null where the user name is taken. Either takes the time of hashing the password once, so that
 * nobody learns by the clock which phones are customers before the limits of the call stop them.
 */
export async function signUp(
  payload: Payload,
  { username, password, email }: { username: string; password: string; email: string },
): Promise<Customer | null> {
  try {
    // Strangers may not create customers through Payload; the call that asks for this is how they sign up.
    return await payload.create({
      collection: 'customers',
      data: { username, password, ...(email ? { email } : {}) },
      depth: 0,
      // Hashing a password takes a quarter of a second, for which no other writer should wait.
      disableTransaction: true,
    })
  } catch (error) {
    if (!isTaken(error)) throw error
    await equalizeTiming(password)
    return null
  }
}

/** Whether a customer could not be made because the user name is in use. */
export function isTaken(error: unknown): boolean {
  return error instanceof ValidationError && error.data.errors.some(({ path }) => path === 'username')
}
